import Foundation
import TenonTestSupport
import Testing

/// What the command says besides its findings: how much it looked at, and where help is.
@Suite struct WordsTests {
  /// Runs the tool with a terminal for standard error, of which the text is given.
  private func onTerminal(_ words: String, in folder: TemporaryFolder) throws -> CommandResult {
    try run(
      tool("script"), ["-qec", "'\(CommandTests.tenon)' \(words)", "/dev/null"], in: folder.url,
      environment: ["NO_COLOR": "1"])
  }

  @Test func aLineAtTheEnd() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandTests.sound, to: "Sound.di")
    let sound = try CommandTests.tenon("check", in: folder)
    #expect(sound.status == 0 && sound.everything == "", "nobody asked")
    let seen = try onTerminal("check", in: folder)
    #expect(seen.output == "tenon: 1 manifest, 1 component: no issues found\r\n")
    #expect(try onTerminal("check --quiet", in: folder).output == "")

    try folder.write("container Other {\n  private strong Unused()\n}\n", to: "Warned.di")
    let warned = try CommandTests.tenon("check", in: folder)
    #expect(warned.errors.hasSuffix("tenon: 2 manifests, 2 components: 1 warning\n"))
    try folder.write("contaner Third {\n  strong A(b: B)\n strong C(d: D)\n}\n", to: "X.di")
    let broken = try CommandTests.tenon("check", in: folder)
    #expect(
      broken.errors.hasSuffix(
        "tenon: 3 manifests, 4 components: 3 errors, 1 warning, 1 fixable with --fix\n"),
      "\(broken.errors)")
    let quiet = try CommandTests.tenon("check", "--quiet", in: folder)
    #expect(quiet.status == 1 && !quiet.errors.contains("components:"))
    #expect(try CommandTests.tenon("check", "--quiet", "--verbose", in: folder).status == 64)
  }

  @Test func verboseTellsWhatIsRead() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandTests.sound, to: "App.di")
    let result = try CommandTests.tenon("check", "--verbose", in: folder)
    #expect(result.status == 0 && result.errors.contains("tenon: reads App.di\n"))
  }

  @Test func helpOfACommand() throws {
    let folder = try TemporaryFolder()
    let long = try CommandTests.tenon("check", "--help", in: folder)
    let short = try CommandTests.tenon("help", "check", in: folder)
    #expect(short.status == 0 && short.output == long.output && short.output.contains("--fix"))
    let misspelt = try CommandTests.tenon("help", "chek", in: folder)
    #expect(misspelt.status == 64 && misspelt.errors.contains("did you mean 'check'?"))
  }

  @Test(arguments: ["TN030", "tn030", "30", "030"]) func aCodeInAnyForm(_ code: String) throws {
    let folder = try TemporaryFolder()
    let result = try CommandTests.tenon("explain", code, in: folder)
    #expect(result.status == 0 && result.output.hasPrefix("TN030"), "\(result.output)")
  }

  @Test func generateTellsWhatItWrote() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandTests.sound, to: "App.di")
    let first = try CommandTests.tenon("generate", in: folder)
    #expect(first.errors == "tenon: wrote App.di.swift\n")
    #expect(
      try CommandTests.tenon("generate", in: folder).everything == "", "the bytes are the same")
  }
}
