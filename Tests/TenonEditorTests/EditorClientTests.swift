import Foundation
import TenonDiagnostics
import TenonTestSupport
import TenonWire
import Testing

/// Real editors, as far as they are installed.
@Suite struct EditorClientTests {
  private static let broken = "container App {\n    strong Car(engine: Engine)\n}\n"

  private func path(_ name: String) -> String { Repository.url(name).path }

  private func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test(
    .enabled(if: Repository.testsAll && isInstalled("nvim"), "slow, or nvim is not installed"))
  func neovim() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.broken, to: "App.di")
    let result = try run(
      tool("nvim"),
      ["--headless", "-u", "NONE", "-S", path("Tests/TenonEditorTests/Editors/neovim.lua")],
      in: folder.url,
      environment: [
        "TENON": Repository.products.path + "/tenon", "TENON_VIM": path("Plugins/Editors/vim"),
        "HOME": folder.url.path,
      ])
    let after = "container Shop {|    strong Car(engine: Engine)|    strong Engine    // 🚗|}"
    #expect(
      lines(result.everything) == [
        "filetype tenon", "diagnostics TN030@1:15", "after an edit <>", "completion true false",
        "hover strong Car(engine: Engine)", "definition 2:11", "rename container Shop {",
        "format \(after)", "action Change to 'strong'", "fixed \(after) <>", "stopped true",
      ])
  }

  @Test(
    .enabled(if: Repository.testsAll && isInstalled("emacs"), "slow, or emacs is not installed"))
  func emacs() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.broken, to: "App.di")
    let result = try run(
      tool("emacs"), ["--batch", "-l", path("Tests/TenonEditorTests/Editors/emacs.el")],
      in: folder.url,
      environment: [
        "TENON": Repository.products.path + "/tenon",
        "TENON_EMACS": path("Plugins/Editors/emacs"), "HOME": folder.url.path,
      ])
    // Emacs 28 has eglot from a package only.
    if result.errors.contains("Cannot open load file") { return }
    #expect(
      lines(result.output) == [
        "mode tenon-mode", "diagnostics TN030", "after an edit <>", "completion yes no",
        "hover Engine ← Engine (strong), App.di:3", "rename container Shop {",
        "format container Shop {|    strong Car(engine: Engine)|    strong Engine    // 🚗|}|",
        "face font-lock-keyword-face", "stopped",
      ], "\(result.errors)")
  }

  @Test(.enabled(if: isInstalled("node"), "node is not installed"))
  func extensionOfVisualStudioCode() throws {
    let result = try run(
      tool("node"), ["--test"], in: Repository.url("Plugins/Editors/vscode"))
    #expect(result.status == 0, "\(result.everything)")
  }

  /// The line that starts the server stands in several places.
  @Test func oneLineStartsTheServer() throws {
    let line = "command -v \"$t\" > /dev/null && exec \"$t\" lsp; done; exit 127"
    for file in ["vim/lsp/tenon.lua", "emacs/tenon-mode.el", "helix/languages.toml"] {
      let text = try Repository.read(Repository.url("Plugins/Editors/\(file)"))
      #expect(text.replacing("\\\"", with: "\"").contains(line), "\(file)")
    }
  }
}
