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

  @Test func verboseTellsWhatIsReadAndHowLongItTakes() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandTests.sound, to: "App.di")
    let result = try CommandTests.tenon("check", "--verbose", in: folder)
    #expect(result.status == 0 && result.errors.contains("tenon: reads App.di\n"))
    #expect(result.errors.contains("checking the graph: ") && result.errors.contains(" ms\n"))
  }

  /// Whoever waits in front of a terminal is told for what.
  @Test func whatTakesLong() throws {
    let folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try folder.write("#!/bin/sh\nsleep 2; exit 1\n", to: "bin/swift")
    let script = "chmod +x bin/swift; PATH=\"$PWD/bin:$PATH\"; export PATH; exec script -qec"
    let result = try run(
      "/bin/sh", ["-c", "\(script) '\(CommandTests.tenon) check' /dev/null"], in: folder.url)
    #expect(
      result.output.contains("tenon: reading the package with 'swift package' …"),
      "\(result.output)")
    #expect(result.output.contains("'swift package dump-package' failed: no output"))
  }

  @Test func helpOfACommand() throws {
    let folder = try TemporaryFolder()
    let long = try CommandTests.tenon("check", "--help", in: folder)
    let short = try CommandTests.tenon("help", "check", in: folder)
    #expect(short.status == 0 && short.output == long.output && short.output.contains("--fix"))
    let misspelt = try CommandTests.tenon("help", "chek", in: folder)
    #expect(misspelt.status == 64 && misspelt.errors.contains("did you mean 'check'?"))
  }

  @Test func anOptionOfAnotherCommand() throws {
    let folder = try TemporaryFolder()
    let fix = try CommandTests.tenon("generate", "--fix", in: folder)
    #expect(fix.status == 64)
    #expect(
      fix.errors == "tenon: error: 'tenon generate' has no option '--fix'; 'tenon check' has it\n")
    let output = try CommandTests.tenon("check", "-o", "x", in: folder)
    #expect(
      output.status == 64 && output.errors.contains("'tenon generate' and 'tenon graph' have it"))
  }

  @Test(arguments: ["TN030", "tn030", "30", "030"]) func aCodeInAnyForm(_ code: String) throws {
    let folder = try TemporaryFolder()
    let result = try CommandTests.tenon("explain", code, in: folder)
    #expect(result.status == 0 && result.output.hasPrefix("TN030"), "\(result.output)")
  }

  @Test func explanationsByTheirWords() throws {
    let folder = try TemporaryFolder()
    let result = try CommandTests.tenon("explain", "weak", in: folder)
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 0 && lines.count > 1)
    #expect(lines.allSatisfy { $0.hasPrefix("TN") })
    #expect(lines.first?.lowercased().contains("weak") == true, "titles come first")
    let none = try CommandTests.tenon("explain", "zeppelin", in: folder)
    #expect(none.status == 64 && none.errors.contains("no explanation mentions 'zeppelin'"))
    let wrong = try CommandTests.tenon("explain", "TN999", in: folder)
    #expect(wrong.status == 64 && wrong.errors.contains("unknown code 'TN999'"))
  }

  @Test(arguments: [
    ("multibinding", "collection"), ("interceptor", "decorator"), ("middleware", "decorator"),
    ("lazy", "closure"), ("provider", "closure"), ("scope", "lifetime"), ("assisted", "input"),
  ])
  func wordsOfOtherFrameworks(_ word: String, _ term: String) throws {
    let folder = try TemporaryFolder()
    let result = try CommandTests.tenon("explain", word, in: folder)
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 0)
    #expect(lines.first == "In Tenon, '\(word)' is called '\(term)'.")
    #expect(lines.count > 1 && lines.dropFirst().allSatisfy { $0.hasPrefix("TN") })
  }

  @Test func wholeWordsGoFirst() throws {
    let folder = try TemporaryFolder()
    // 'tie' is a part of 'properties', and a word of its own elsewhere.
    let result = try CommandTests.tenon("explain", "tie", in: folder)
    let codes = result.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(!codes.isEmpty)
    for code in codes {
      let text = try CommandTests.tenon("explain", code, in: folder).output.lowercased()
      let words = text.split { !$0.isLetter }
      #expect(words.contains { $0 == "tie" || $0 == "ties" }, "\(code)")
    }
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
