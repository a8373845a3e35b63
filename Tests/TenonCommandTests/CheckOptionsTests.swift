import Foundation
import TenonTestSupport
import Testing

@Suite struct CheckOptionsTests {
  static let unused = "container App {\n  private strong Unused\n}\n"
  static let keeps = "container App {\n  strong A(b: B)\n  weak B\n}\n"

  private func check(_ manifest: String, _ arguments: String...) throws -> CommandResult {
    let folder = try TemporaryFolder(["App.di": manifest])
    return try folder.tenon(["check", "App.di"] + arguments)
  }

  // MARK: --format

  @Test(arguments: ["json", "sarif", "github", "gitlab"])
  func aFormatGoesToStandardOutput(_ format: String) throws {
    let sound = try check(CommandTests.sound, "--format", format)
    #expect(sound.status == 0 && sound.errors == "")
    #expect(sound.output.isEmpty == (format == "github"), "the others are documents")
    let warned = try check(Self.unused, "--format=\(format)")
    #expect(warned.status == 0 && warned.errors == "" && warned.output.contains("TN036"))
    let strict = try check(Self.unused, "--format", format, "--strict")
    #expect(strict.status == 1 && strict.errors == "" && strict.output != warned.output)
    let broken = try check(CommandTests.broken, "--format", format)
    #expect(broken.status == 1 && broken.errors == "" && broken.output.contains("TN030"))
    // No output is colored.
    let colored = try check(CommandTests.broken, "--format", format, "--color", "always")
    #expect(colored.output == broken.output)
  }

  @Test func swiftFilesThatDoNotExist() throws {
    let result = try check(CommandTests.sound, "--swift", "Gone.swift")
    #expect(result.status == 66 && result.errors.contains("Gone.swift: no such file"))
  }

  @Test func helpOfACommand() throws {
    let long = try check(CommandTests.sound, "--help")
    #expect(long.status == 0 && long.errors == "" && long.output.contains("--fix"))
    expect(try check(CommandTests.sound, "-h")) { $0.output == long.output }
    let unknown = try check(CommandTests.sound, "--nothing-like-it")
    #expect(unknown.status == 64 && unknown.errors.contains("see 'tenon check --help'"))
  }

  @Test func whatIsNoFormat() throws {
    let result = try check(CommandTests.sound, "--format", "sarf")
    #expect(result.status == 64 && result.output == "")
    #expect(
      result.errors
        == "tenon: error: invalid value for '--format': expected text, json, sarif, github or gitlab, found 'sarf'; "
        + "did you mean 'sarif'?\n")
    #expect(try check(CommandTests.sound, "--format", "json", "--format", "json").status == 64)
  }

  @Test func generateHasFormatsToo() throws {
    let folder = try TemporaryFolder(["App.di": Self.unused])
    let result = try folder.tenon("generate", "--format", "json")
    #expect(result.status == 0 && result.errors == "")
    #expect(try JSONValue(text: result.output)["findings[0].code"]?.string == "TN036")
    #expect(folder.files == ["App.di", "App.di.swift", "Tenon.swift"])
    let printed = try folder.tenon("generate", "-o", "-", "--format", "json")
    #expect(printed.status == 64 && printed.output == "")
    #expect(printed.errors.contains("'--format json' and '-o -' both write to standard output"))
    let input = try folder.tenon(
      "generate", "-", "--format", "sarif", input: Array(CommandTests.sound.utf8))
    #expect(input.status == 64, "'generate -' prints")
    let text = try folder.tenon("generate", "-o", "-", "--format", "text")
    #expect(text.status == 0 && text.output.contains("final class App"))
  }

  // MARK: --severity and --strict

  /// The arguments, the comment in the manifest, the exit status, and the severity of the finding.
  @Test(
    .enabled(if: testsAll),
    arguments: [
      ([], "", 0, "warning"), (["--strict"], "", 1, "error"),
      (["--severity", "TN036=error"], "", 1, "error"),
      (["--severity=TN036=ignore"], "", 0, nil),
      (["--severity", "TN036=warning", "--strict"], "", 0, "warning"),
      (["--severity", "TN036=ignore", "--strict"], "", 0, nil),
      (["--severity", "TN050=error"], "", 0, "warning"),
      (["--severity", "TN036=ignore", "--severity", "TN036=error"], "", 1, "error"),
      ([], "tenon:severity TN036 error", 1, "error"),
      ([], "tenon:severity TN036 ignore it comes later", 0, nil),
      (["--strict"], "tenon:severity TN036 warning", 0, "warning"),
      (["--strict"], "tenon:severity TN036 ignore it comes later", 0, nil),
      (["--strict"], "tenon:severity TN050 warning", 1, "error"),
      // The setting nearest to the finding counts.
      (["--severity", "TN036=ignore"], "tenon:severity TN036 error", 1, "error"),
      (["--severity", "TN036=error"], "tenon:severity TN036 ignore it comes later", 0, nil),
      (["--severity", "TN036=error", "--strict"], "tenon:ignore TN036 it comes later", 0, nil),
    ] as [([String], String, Int32, String?)])
  func whatAWarningCountsAs(
    _ arguments: [String], _ comment: String, _ status: Int32, _ severity: String?
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "container App {\n  // \(comment)\n  private strong Unused\n}\n", to: "App.di")
    for command in ["check", "generate"] {
      let result = try folder.tenon([command] + arguments)
      #expect(result.status == status && result.output == "")
      let wanted = severity.map { "App.di:3:18: \($0): private 'Unused' is never used" }
      #expect(wanted == nil ? result.findings == "" : result.errors.hasPrefix(wanted ?? ""))
    }
    #expect((folder.read("App.di.swift") != nil) == (status == 0))
  }

  @Test(arguments: [
    ("TN036", "expected CODE=error, CODE=warning or CODE=ignore"),
    ("TN036=fatal", "expected CODE=error"), ("TN036=", "expected CODE=error"),
    ("TN999=error", "unknown code 'TN999'"), ("=error", "unknown code ''"),
    ("TN030=warning", "'TN030' is an error; the severity of errors can't be changed"),
    ("TN030=ignore", "'TN030' is an error; the severity of errors can't be changed"),
  ]) func whatIsNoSeverity(_ value: String, _ words: String) throws {
    expect(try check(CommandTests.sound, "--severity", value), 64, errors: words)
  }
}

@Suite struct ExplainTests {
  private func explain(_ codes: String...) throws -> CommandResult {
    let folder = try TemporaryFolder()
    let result = try folder.tenon(["explain"] + codes)
    #expect(folder.files == [])
    return result
  }

  @Test func aCode() throws {
    let result = try explain("TN030")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output.hasPrefix("TN030: Missing dependency (error)\n\n"))
    for part in ["Wrong:", "Right:"] { #expect(result.output.contains("\n\(part)\n\n"), "\(part)") }
    #expect(result.output.contains("    App.di:3:25: error: 'ListModel' needs 'Notes'"))
    for text in ["tn030", "TN30", "30"] { #expect(try explain(text).output == result.output) }
  }

  @Test func severalCodes() throws {
    let result = try explain("TN030", "TN001")
    let both = try explain("TN030").output + "\n" + explain("TN001").output
    #expect(result.status == 0 && result.output == both)
  }

  @Test(arguments: ["TN999", "strong", "", "TN030 ", "0300"])
  func whatIsNoCode(_ code: String) throws {
    let result = try explain("TN030", code)
    #expect(result.status == 64 && result.output == "")
    #expect(
      result.errors
        == "tenon: error: unknown code '\(code)'; 'tenon explain' lists all codes\n")
  }

  @Test func allCodes() throws {
    let result = try explain()
    #expect(result.status == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("TN") } && lines.count > 60)
    #expect(lines.contains("TN036  Unused private component (warning)"))
    #expect(lines.map { $0.prefix(5) } == lines.map { $0.prefix(5) }.sorted())
  }

  @Test func optionsAreNone() throws {
    #expect(try explain("--strict").status == 64, "it reads no manifests")
    expect(try explain("--help")) { $0.output.contains("usage: tenon explain [CODE …]") }
  }
}
