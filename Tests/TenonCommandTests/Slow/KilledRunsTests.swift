import Foundation
import TenonTestSupport
import Testing

/// Killed runs and concurrent runs: no reader ever finds half a file, and the next run removes
/// leftovers.
@Suite struct KilledRunsTests {
  /// The number of killed runs: `TENON_KILLS=1000` for more.
  static let kills = Repository.amount("TENON_KILLS", 6, all: 25)

  private static let old = "// old\n"

  /// The number of files, so that writing takes a good part of a run.
  private static let names = (100..<250).map { "A\($0)" }

  private func prepared() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in Self.names {
      try folder.write("container \(name) {\n  transient Engine()\n}\n", to: "\(name).di")
    }
    return folder
  }

  private func start(in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandTests.tenon)
    process.arguments = ["generate", ".", "-o", "out/"]
    process.currentDirectoryURL = folder.url
    try process.run()
    return process
  }

  private func texts(_ folder: TemporaryFolder) -> [String?] {
    Self.names.map { folder.read("out/\($0).di.swift") }
  }

  private func leftovers(_ folder: TemporaryFolder) throws -> [String] {
    let out = folder.url.appendingPathComponent("out").path
    return try FileManager.default.contentsOfDirectory(atPath: out).filter { $0.hasPrefix(".") }
  }

  @Test func killedAtRandomMoments() throws {
    let folder = try prepared()
    // The duration of a run determines the times of kills. A run writes at its end.
    let before = Date()
    let first = try start(in: folder)
    first.waitUntilExit()
    #expect(first.terminationStatus == 0)
    let length = Date().timeIntervalSince(before)
    let texts = texts(folder)
    #expect(texts.allSatisfy { $0?.contains("final class") == true })
    var random = Generator(seed: 19)
    var killed = 0
    for _ in 0..<Self.kills {
      for name in Self.names { try folder.write(Self.old, to: "out/\(name).di.swift") }
      let process = try start(in: folder)
      Thread.sleep(forTimeInterval: Double.random(in: 0.4...1, using: &random) * length)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      killed += process.terminationReason == .uncaughtSignal ? 1 : 0
      for (text, found) in zip(texts, self.texts(folder)) {
        #expect(found == Self.old || found == text, "a file is torn")
      }
    }
    #expect(killed > 0)
    let last = try start(in: folder)
    last.waitUntilExit()
    #expect(last.terminationStatus == 0)
    #expect(self.texts(folder) == texts)
    #expect(try leftovers(folder) == [])
  }

  /// A run that is killed when all is prepared and nothing replaced, as it waits for a pipe's reader.
  @Test func killedAtTheWorstMoment() throws {
    let folder = try prepared()
    let pipe = folder.url.appendingPathComponent("out/\(Self.names[0]).di.swift").path
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    #expect(mkfifo(pipe, 0o644) == 0)
    // There are more files than may be open at once.
    let count = Self.names.count - 1
    let deadline = Date().addingTimeInterval(60)
    var former: Set<String> = []
    for round in 1...2 {
      let process = try start(in: folder)
      var found: Set<String> = []
      while found.count != count || !found.isDisjoint(with: former), Date() < deadline {
        Thread.sleep(forTimeInterval: 0.02)
        found = Set(try leftovers(folder))
      }
      #expect(
        found.count == count && found.isDisjoint(with: former),
        "the second has swept what the first left")
      former = found
      // The test doesn't read the pipe, since it would then have a reader.
      #expect(Self.names.dropFirst().allSatisfy { folder.read("out/\($0).di.swift") == nil })
      // While it lives, another run leaves its locked files alone, and both succeed.
      if round == 2 {
        try FileManager.default.removeItem(atPath: pipe)
        let other = try start(in: folder)
        other.waitUntilExit()
        #expect(other.terminationStatus == 0)
        #expect(try leftovers(folder).count >= 60)
        #expect(texts(folder).allSatisfy { $0?.contains("final class") == true })
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let last = try start(in: folder)
    last.waitUntilExit()
    #expect(last.terminationStatus == 0)
    #expect(try leftovers(folder) == [])
  }

  @Test func othersStay() throws {
    let folder = try TemporaryFolder(["App.di": CommandTests.plain])
    let others = [
      ".tenon-", ".tenon-0123456789abcde", ".tenon-0123456789abcdefa", ".tenon-0123456789ABCDEF",
      ".tenon-other", "tenon-0123456789abcdef", ".tenon-0123456789abcdef.di",
    ]
    for name in others { try folder.write("mine", to: name) }
    try folder.write("stale", to: ".tenon-0123456789abcdef")
    try folder.write("in use", to: ".tenon-0123456789abcde0")
    let script = """
      mkdir .tenon-0123456789abcde1; ln -s App.di .tenon-0123456789abcde2
      mkfifo .tenon-0123456789abcde3
      exec 9< .tenon-0123456789abcde0
      python3 -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)'
      '\(CommandTests.tenon)' generate && ls -A
      """
    let result = try run("/bin/sh", ["-c", script], in: folder.url)
    let found = Set(result.output.split(separator: "\n").map(String.init))
    let expected =
      others + (0...3).map { ".tenon-0123456789abcde\($0)" } + ["App.di", "App.di.swift"]
    #expect(found == Set(expected), "\(result.everything)")
  }

  /// Runs that write the same files, like builds of several targets or tools: each file is complete at any
  /// time, and nothing is left over.
  @Test func atTheSameTime() throws {
    let folder = try prepared()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    let script = """
      run() { for n in 1 2 3 4; do rm -f out/A*1.di.swift
        '\(CommandTests.tenon)' generate . -o out/ --quiet || echo "status $?" >&2; done; }
      run | run | run; '\(CommandTests.tenon)' generate . -o out/ --quiet; ls -A out | wc -l
      '\(CommandTests.tenon)' generate . -o out/ --check
      """
    let result = try run("/bin/sh", ["-c", script], in: folder.url)
    let count = result.everything.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(count == "\(Self.names.count)" && result.status == 0, "\(result.everything)")
  }
}
