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

/// A program that is run for its output.
struct Subprocess {
  struct Result: Sendable {
    let status: Int32
    let bytes: [UInt8]
    let errors: String

    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  private let process: pid_t
  private let output: Int32
  private let errors: Int32

  /// Starts a program that is found by its name, with a text as its input if given; `nil` if there is no such program.
  init?(_ arguments: [String], input text: String? = nil) {
    // The input is in an unnamed file, so that it needn't be written while the program writes.
    var input: UnsafeMutablePointer<FILE>?
    defer { if let input { fclose(input) } }
    if let text {
      input = tmpfile()
      guard let input else { return nil }
      let bytes = Array(text.utf8)
      guard fwrite(bytes, 1, bytes.count, input) == bytes.count, fflush(input) == 0 else {
        return nil
      }
      rewind(input)
    }
    var (outputs, failures): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&outputs) == 0, pipe(&failures) == 0 else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, fileno(input), 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, outputs[1], 1)
    posix_spawn_file_actions_adddup2(&actions, failures[1], 2)
    for descriptor in outputs + failures {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var names: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in names + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, arguments[0], &actions, nil, &names, &variables)
    close(outputs[1])
    close(failures[1])
    guard status == 0 else {
      close(outputs[0])
      close(failures[0])
      return nil
    }
    self.process = process
    output = outputs[0]
    errors = failures[0]
  }

  /// Waits for several concurrent programs, and returns the output of each.
  static func results(of all: [Subprocess]) -> [Result] {
    var texts = [[UInt8]](repeating: [], count: all.count * 2)
    var open = all.flatMap { [$0.output, $0.errors] }.enumerated().map { ($0.offset, $0.element) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !open.isEmpty {
      var polled = open.map { pollfd(fd: $0.1, events: Int16(POLLIN), revents: 0) }
      if poll(&polled, nfds_t(polled.count), -1) < 0 {
        if errno != EINTR { break }
        continue
      }
      for (place, entry) in polled.enumerated().reversed() where entry.revents != 0 {
        let count = read(entry.fd, &buffer, buffer.count)
        if count > 0 {
          texts[open[place].0] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          close(entry.fd)
          open.remove(at: place)
        }
      }
    }
    return all.enumerated().map { number, running in
      var status: Int32 = 0
      while waitpid(running.process, &status, 0) < 0, errno == EINTR {}
      let isEnded = status & 0x7F == 0
      return Result(
        status: isEnded ? status >> 8 & 0xFF : -1,
        bytes: texts[number * 2],
        errors: String(decoding: texts[number * 2 + 1], as: UTF8.self))
    }
  }
}
