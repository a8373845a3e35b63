import Foundation
import TenonTestSupport
import Testing

@Suite struct WordsTests {
  /// Runs the tool with a terminal for standard error, and returns its text.
  private func onTerminal(_ words: String, in folder: TemporaryFolder) throws -> CommandResult {
    try run(
      tool("script"), ["-qec", "'\(CommandTests.tenon)' \(words)", "/dev/null"], in: folder.url,
      environment: ["NO_COLOR": "1"])
  }

  @Test func aLineAtTheEnd() throws {
    let folder = try TemporaryFolder(["Sound.di": CommandTests.sound])
    let sound = try CommandTests.tenon("check", in: folder)
    #expect(sound.status == 0 && sound.output == "" && folder.files == ["Sound.di"])
    #expect(sound.errors == "tenon: 1 manifest, 1 component: no issues found\n")
    #expect(try CommandTests.tenon("check", "--quiet", in: folder).everything == "")
    #expect(try CommandTests.tenon("check", "--format=github", in: folder).everything == "")
    #expect(try onTerminal("check", in: folder).output == "\(sound.errors.dropLast())\r\n")

    try folder.write("container Other {\n  private strong Unused()\n}\n", to: "Warned.di")
    let warned = try CommandTests.tenon("check", in: folder)
    #expect(
      warned.errors.hasSuffix(
        "tenon: 'tenon explain TN036' says more\ntenon: 2 manifests, 2 components: 1 warning\n"))
    try folder.write("contaner Third {\n  strong A(b: B)\n strong C(d: D)\n}\n", to: "X.di")
    let broken = try CommandTests.tenon("check", in: folder)
    #expect(
      broken.errors.contains(
        "tenon: 3 manifests, 4 components: 3 errors, 1 warning, 1 fixable with --fix\n"),
      "\(broken.errors)")
    #expect(broken.errors.components(separatedBy: "tenon explain").count == 2)
    let quiet = try CommandTests.tenon("check", "--quiet", in: folder)
    #expect(quiet.status == 1 && !quiet.errors.contains("\ntenon:"))
    #expect(try CommandTests.tenon("check", "--quiet", "--verbose", in: folder).status == 64)
  }

  @Test func verboseTellsWhatIsRead() throws {
    let folder = try TemporaryFolder(["App.di": CommandTests.sound])
    let result = try CommandTests.tenon("check", "--verbose", in: folder)
    #expect(result.status == 0 && result.errors.contains("tenon: reads App.di\n"))
  }

  @Test func helpOfACommand() throws {
    let folder = try TemporaryFolder()
    let long = try CommandTests.tenon("check", "--help", in: folder)
    let short = try CommandTests.tenon("help", "check", in: folder)
    #expect(short.status == 0 && short.output == long.output && short.output.contains("--fix"))
    for words in [["--help"], ["help", "draft"], ["help", "graph"], ["generate", "--help"]] {
      let help = try run(CommandTests.tenon, words, in: folder.url).output
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help)")
    }
    let misspelt = try CommandTests.tenon("help", "chek", in: folder)
    #expect(misspelt.status == 64 && misspelt.errors.contains("did you mean 'check'?"))
  }
}
