import Foundation
import TenonDiagnostics
import TenonTestSupport
import TenonWire
import Testing

@Suite struct EditorClientTests {
  private static let broken = "container App {\n    strong Car(engine: Engine)\n}\n"

  private func path(_ name: String) -> String { Repository.url(name).path }

  private func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test(.enabled(if: testsAll && isInstalled("nvim"), "slow, or nvim is not installed"))
  func neovim() throws {
    let folder = try TemporaryFolder(["App.di": Self.broken])
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

  @Test(.enabled(if: testsAll && isInstalled("emacs"), "slow, or emacs is not installed"))
  func emacs() throws {
    let folder = try TemporaryFolder(["App.di": Self.broken])
    let result = try run(
      tool("emacs"), ["--batch", "-l", path("Tests/TenonEditorTests/Editors/emacs.el")],
      in: folder.url,
      environment: [
        "TENON": Repository.products.path + "/tenon",
        "TENON_EMACS": path("Plugins/Editors/emacs"), "HOME": folder.url.path,
      ])
    // Emacs 28 has eglot only as a package.
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
    let result = try run(tool("node"), ["--test"], in: Repository.url("Plugins/Editors/vscode"))
    #expect(result.status == 0, "\(result.everything)")
  }

  @Test func filesThatCanBeCommitted() throws {
    let folder = try TemporaryFolder()
    func write(_ editor: String) throws -> CommandResult {
      try run(Repository.products.path + "/tenon", ["init", "--editor", editor], in: folder.url)
    }
    for (editor, file) in [
      ("vscode", ".vscode/extensions.json"), ("neovim", ".nvim.lua"),
      ("helix", ".helix/languages.toml"), ("emacs", ".dir-locals.el"), ("zed", ".zed/tasks.json"),
    ] {
      let result = try write(editor)
      #expect(result.status == 0 && result.errors == "tenon: wrote \(file)\n", "\(result.errors)")
      #expect(folder.read(file)?.contains("enon") == true)
    }
    #expect(
      folder.read(".helix/languages.toml")
        == (try Repository.read(Repository.url("Plugins/Editors/helix/languages.toml"))))
    #expect(folder.read(".dir-locals.el")?.contains(#""\\.di\\'""#) == true)
    let tasks = Message(Array("{\"id\":1,\"result\":\(folder.read(".zed/tasks.json") ?? "")}".utf8))
    guard case .response(_, let result) = tasks else { throw LSPClient.Gone() }
    #expect(result.array?.compactMap { $0["label"]?.string } == ["tenon check", "tenon format"])
    let command = result.array?.first?["command"]?.string ?? ""
    let checked = try run(
      tool("sh"), ["-c", command], in: folder.url,
      environment: ["PATH": Repository.products.path])
    #expect(checked.errors.contains("no .di file"), "\(checked.everything)")
    let again = try write("helix")
    #expect(again.status == 73 && again.errors.contains("already exists"))
    #expect(try write("nano").status == 64)
  }

  /// Several files contain the line that starts the server.
  @Test func oneLineStartsTheServer() throws {
    let line = "command -v \"$t\" > /dev/null && exec \"$t\" lsp; done; exit 127"
    for file in ["vim/lsp/tenon.lua", "emacs/tenon-mode.el", "helix/languages.toml"] {
      let text = try Repository.read(Repository.url("Plugins/Editors/\(file)"))
      #expect(text.replacing("\\\"", with: "\"").contains(line), "\(file)")
    }
  }
}
