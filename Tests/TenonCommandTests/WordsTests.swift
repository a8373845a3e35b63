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
    let sound = try folder.tenon("check")
    #expect(sound.status == 0 && sound.output == "" && folder.files == ["Sound.di"])
    #expect(sound.errors == "tenon: 1 manifest, 1 component: no issues found\n")
    #expect(try folder.tenon("check", "--quiet").everything == "")
    #expect(try folder.tenon("check", "--format=github").everything == "")
    #expect(try onTerminal("check", in: folder).output == "\(sound.errors.dropLast())\r\n")

    try folder.write("container Other {\n  private strong Unused()\n}\n", to: "Warned.di")
    let warned = try folder.tenon("check")
    #expect(
      warned.errors.hasSuffix(
        "tenon: 'tenon explain TN036' says more\ntenon: 2 manifests, 2 components: 1 warning\n"))
    try folder.write("contaner Third {\n  strong A(b: B)\n strong C(d: D)\n}\n", to: "X.di")
    let broken = try folder.tenon("check")
    #expect(
      broken.errors.contains(
        "tenon: 3 manifests, 4 components: 3 errors, 1 warning, 1 fixable with --fix\n"),
      "\(broken.errors)")
    #expect(broken.errors.components(separatedBy: "tenon explain").count == 2)
    let quiet = try folder.tenon("check", "--quiet")
    #expect(quiet.status == 1 && !quiet.errors.contains("\ntenon:"))
    #expect(try folder.tenon("check", "--quiet", "--verbose").status == 64)
  }

  @Test func verboseTellsWhatIsRead() throws {
    let folder = try TemporaryFolder(["App.di": CommandTests.sound])
    expect(try folder.tenon("check", "--verbose"), errors: "tenon: reads App.di\n")
  }

  @Test func helpOfACommand() throws {
    let folder = try TemporaryFolder()
    let long = try folder.tenon("check", "--help")
    let short = try folder.tenon("help", "check")
    #expect(short.status == 0 && short.output == long.output && short.output.contains("--fix"))
    for words in [["--help"], ["help", "draft"], ["help", "graph"], ["generate", "--help"]] {
      let help = try folder.tenon(words).output
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help)")
    }
    expect(try folder.tenon("help", "chek"), 64, errors: "did you mean 'check'?")
  }
}
