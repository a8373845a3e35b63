import Foundation
import TenonTestSupport
import Testing

@Suite struct StandardStreamTests {
  static let printing = [
    "--help", "help", "--version", "explain", "explain TN030", "check --help", "generate --help",
    "explain --help", "generate App.di -o -", "generate - < App.di", "check App.di --format json",
    "check App.di --format sarif", "check Bad.di --format github", "check App.di --format gitlab",
    "generate App.di -o /dev/stdout",
  ]

  private func shell(_ script: String) throws -> CommandResult {
    let folder = try TemporaryFolder(["App.di": CommandTests.plain, "Bad.di": CommandTests.broken])
    return try run(
      "/bin/sh", ["-c", script.replacingOccurrences(of: "TENON", with: "'\(CommandTests.tenon)'")],
      in: folder.url)
  }

  @Test(arguments: printing) func aFullDisk(_ arguments: String) throws {
    let result = try shell("TENON \(arguments) > /dev/full")
    #expect(result.status == 73)
    #expect(result.errors.hasSuffix(": no space left on device\n"), "\(result.errors)")
    #expect(result.errors.hasPrefix("tenon: error: "))
  }

  @Test(arguments: printing) func aClosedStream(_ arguments: String) throws {
    let result = try shell("TENON \(arguments) >&-")
    #expect(result.status == 73 && result.errors.contains("closed"), "\(result.errors)")
  }

  @Test(arguments: printing) func aReaderThatGoes(_ arguments: String) throws {
    let isBad = arguments.contains("Bad.di")
    for trap in ["", "trap '' PIPE; "] {
      let result = try shell(
        "\(trap)(sleep 0.1; TENON \(arguments); echo $? >&2) | :")
      #expect(result.errors == (isBad ? "1\n" : "0\n"))
    }
  }

  @Test func standardErrorThatTakesNothing() throws {
    #expect(try shell("TENON check Bad.di 2> /dev/full").status == 73)
    #expect(try shell("TENON check Bad.di 2>&-").status == 1)
    #expect(try shell("TENON check App.di 2>&-").status == 0)
    #expect(try shell("TENON nothing 2> /dev/full").status == 64)
  }

  /// A file that is opened while a standard stream is closed doesn't become that stream.
  @Test func closedStreamsAreNoFiles() throws {
    let result = try shell(
      "TENON generate App.di <&- >&- 2>&-; echo $?; TENON check Bad.di <&- >&- 2>&-; "
        + "TENON generate App.di -o - > printed; cmp printed App.di.swift && echo same; cat Bad.di")
    #expect(result.output == "0\nsame\n" + CommandTests.broken)
    #expect(try shell("TENON check - <&-").status == 66)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func memoryRunsOut() throws {
    let result = try shell(
      "ulimit -v 200000; (echo 'container A {'; yes 'strong Aaaa(b: Bbbb, c: input Int)' "
        + "| head -100000; echo '}') | TENON check -")
    #expect(result.status == 66, "\(result.errors.suffix(300))")
    #expect(result.errors.hasSuffix("these manifests need more than this process may use\n"))
  }
}
