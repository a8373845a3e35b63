import Dispatch
import Foundation

/// A temporary folder, in which everything happens.
final class Workspace {
  /// The folder.
  let url: URL
  /// What removes the folder when the run is interrupted.
  private let interrupts: [any DispatchSourceSignal]
  /// The program that is running now.
  private let running: RunningProgram

  /// Makes the folder.
  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tenon-benchmarks-\(UUID().uuidString)").resolvingSymlinksInPath()
    self.url = url
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent("tmp"), withIntermediateDirectories: true)
    let running = RunningProgram()
    self.running = running
    interrupts = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        running.terminate {
          try? FileManager.default.removeItem(at: url)
          exit(128 + number)
        }
      }
      source.resume()
      return source
    }
  }

  /// Removes the folder.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  /// Makes a folder in it.
  func folder(_ name: String) throws -> URL {
    let folder = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes the sources for so many components into a folder of their own, with what tenon makes of
  /// them.
  func sources(_ components: Int, generatedBy tool: Tenon) throws -> URL {
    let folder = try folder("components-\(components)")
    try Sources(components: components).write(to: folder)
    try run(tool.path, ["generate", "--strict", "App.di"], in: folder).check("tenon generate")
    return folder
  }
}

/// The program that is running, for those who have to end it.
private final class RunningProgram: @unchecked Sendable {
  /// Guards `process`.
  private let lock = NSLock()
  /// The program, if there is one.
  private var process: Process?

  /// Notes which program is running.
  func set(_ process: Process?) { lock.withLock { self.process = process } }

  /// Ends it, and does something before anyone can go on.
  func terminate(_ body: () -> Void) {
    lock.withLock {
      if let process, process.isRunning {
        process.terminate()
        process.waitUntilExit()
      }
      body()
    }
  }
}

/// What a program that has ended leaves behind.
struct Finished {
  /// Its exit status, or -1 if a signal ended it.
  let status: Int32
  /// All that it printed.
  let output: String
  /// How long it took, in seconds.
  let wall: Double
  /// The processor time of it and of the programs that it ran, in seconds.
  let processor: Double

  /// Throws unless the program succeeded.
  @discardableResult
  func check(_ what: String) throws -> Finished {
    guard status == 0 else {
      throw Failure(message: "\(what) failed with status \(status):\n\(output.prefix(4000))")
    }
    return self
  }
}

extension Workspace {
  /// Runs a program to its end. Its temporary files go into the workspace.
  func run(_ program: String, _ arguments: [String], in folder: URL) throws -> Finished {
    let stream = url.appendingPathComponent("output")
    try Data().write(to: stream)
    let handle = try FileHandle(forWritingTo: stream)
    defer { try? handle.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(
      // What stops is told by its message alone.
      ["TMPDIR": url.appendingPathComponent("tmp").path, "SWIFT_BACKTRACE": "enable=no"]
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    // `waitUntilExit` looks only now and then.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    let processorBefore = Self.processorTimeOfChildren()
    let start = ContinuousClock.now
    try process.run()
    running.set(process)
    ended.wait()
    let wall = ContinuousClock.now - start
    let processor = Self.processorTimeOfChildren() - processorBefore
    running.set(nil)
    let output = String(decoding: try Data(contentsOf: stream), as: UTF8.self)
    return Finished(
      status: process.terminationReason == .exit ? process.terminationStatus : -1, output: output,
      wall: wall / .seconds(1), processor: processor)
  }

  /// Runs the Swift compiler, with its caches in the workspace. Generated containers bring the support file beside them.
  func compile(_ arguments: [String], in folder: URL) throws -> Finished {
    let caches = url.appendingPathComponent("modules").path
    let support = arguments.filter { $0.hasSuffix(".di.swift") }.map {
      (($0 as NSString).deletingLastPathComponent as NSString).appendingPathComponent("Tenon.swift")
    }.filter { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path) }
    return try run(
      try Environment.tool("swiftc"), ["-module-cache-path", caches] + arguments + support,
      in: folder)
  }

  /// The processor time of all programs that have ended so far, in seconds.
  private static func processorTimeOfChildren() -> Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
    #else
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #endif
    let parts = [usage.ru_utime, usage.ru_stime]
    return parts.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
  }
}
