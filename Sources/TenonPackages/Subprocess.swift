#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// A program that is run for its output. Its streams are unnamed files, so that no program waits for a reader.
struct Subprocess {
  struct Result: Sendable {
    let status: Int32
    let bytes: [UInt8]
    let errors: String

    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  private let process: pid_t
  /// The program's input, output and errors.
  private let streams: [UnsafeMutablePointer<FILE>]

  /// Starts a program that is found by its name, with a text as its input; `nil` if there is no such program.
  init?(_ arguments: [String], input text: String = "") {
    streams = (0..<3).compactMap { _ in tmpfile() }
    process = Self.start(arguments, streams, Array(text.utf8)) ?? 0
    if process != 0 { return }
    for stream in streams { fclose(stream) }
    return nil
  }

  private static func start(
    _ arguments: [String], _ streams: [UnsafeMutablePointer<FILE>], _ input: [UInt8]
  ) -> pid_t? {
    guard streams.count == 3, fwrite(input, 1, input.count, streams[0]) == input.count,
      fflush(streams[0]) == 0
    else { return nil }
    rewind(streams[0])
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, fileno(stream), Int32(number))
      posix_spawn_file_actions_addclose(&actions, fileno(stream))
    }
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var names: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in names + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, arguments[0], &actions, nil, &names, &variables)
    return status == 0 ? process : nil
  }

  /// Waits for the program's end, and returns its output. It can be called only once.
  func result() -> Result {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    defer { for stream in streams { fclose(stream) } }
    return Result(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : -1, bytes: Self.contents(streams[1]),
      errors: String(decoding: Self.contents(streams[2]), as: UTF8.self))
  }

  private static func contents(_ stream: UnsafeMutablePointer<FILE>) -> [UInt8] {
    rewind(stream)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }
}
