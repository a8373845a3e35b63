import Foundation
import TenonTestSupport
import Testing

/// Runs that are killed, and runs at the same time: no reader ever finds half a file, and what is left
/// goes with the next run.
@Suite struct KilledRunsTests {
  /// How many runs are killed: `TENON_KILLS=1000` for more.
  static let kills = ProcessInfo.processInfo.environment["TENON_KILLS"].flatMap { Int($0) } ?? 60

  private static let old = "// old\n"

  /// What a run writes: several files of several hundred kilobytes, so that it can be hit while it does.
  private static func manifest(_ name: String) -> String {
    let lines = (0..<300).map {
      "  strong Component\($0)(text = \"\(String(repeating: "x", count: 900))\")\n"
    }
    return "container \(name) {\n\(lines.joined())}\n"
  }

  private func leftovers(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("out").path
    )
    .filter { $0.hasPrefix(".") }
  }

  @Test func killedAtRandomMoments() throws {
    let folder = try TemporaryFolder()
    let names = ["A", "B", "C", "D"]
    for name in names { try folder.write(Self.manifest(name), to: "\(name).di") }
    func start() throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandTests.tenon)
      process.arguments = ["generate", ".", "-o", "out/"]
      process.currentDirectoryURL = folder.url
      try process.run()
      return process
    }
    // How long a run takes tells when to end one. It writes at its end.
    let before = Date()
    let first = try start()
    first.waitUntilExit()
    #expect(first.terminationStatus == 0)
    let length = Date().timeIntervalSince(before)
    let texts = names.map { folder.read("out/\($0).di.swift") }
    var random = Generator(seed: 19)
    var left = 0
    var killed = 0
    for _ in 0..<Self.kills {
      for name in names { try folder.write(Self.old, to: "out/\(name).di.swift") }
      let process = try start()
      Thread.sleep(forTimeInterval: Double.random(in: 0.5...1.1, using: &random) * length)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      killed += process.terminationReason == .uncaughtSignal ? 1 : 0
      for (name, text) in zip(names, texts) {
        let found = folder.read("out/\(name).di.swift")
        #expect(found == Self.old || found == text, "\(name) is torn")
      }
      left = max(left, try leftovers(folder).count)
    }
    #expect(killed > 0)
    // As if one had been hit at the worst moment, for those above may have been lucky.
    try folder.write("half", to: "out/.tenon-0123456789abcdef")
    let last = try start()
    last.waitUntilExit()
    #expect(last.terminationStatus == 0)
    #expect(names.map { folder.read("out/\($0).di.swift") } == texts)
    #expect(try leftovers(folder) == [], "\(left) were left at most")
  }

  /// What is nobody's is left alone, and so is what a run that lives is writing.
  @Test func othersStay() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandTests.sound, to: "App.di")
    let others = [
      ".tenon-", ".tenon-0123456789abcde", ".tenon-0123456789abcdefa", ".tenon-0123456789ABCDEF",
      ".tenon-baseline", "tenon-0123456789abcdef", ".tenon-0123456789abcdef.di",
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

  /// Runs that write the same files, as builds of several targets or tools do: each file is whole at any
  /// time, and nothing is left.
  @Test func atTheSameTime() throws {
    let folder = try TemporaryFolder()
    for name in ["A", "B"] { try folder.write(Self.manifest(name), to: "\(name).di") }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: true)
    let script = """
      run() { for n in 1 2 3 4 5 6; do rm -f out/B.di.swift
        '\(CommandTests.tenon)' generate . -o out/ || echo "status $?"; done; }
      run & run & run & wait; '\(CommandTests.tenon)' generate . -o out/; ls -A out
      '\(CommandTests.tenon)' generate . -o out/ --check
      """
    let result = try run("/bin/sh", ["-c", script], in: folder.url)
    #expect(result.everything == "A.di.swift\nB.di.swift\n" && result.status == 0)
  }
}
