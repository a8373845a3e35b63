#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// `write(2)`, which `Console.write` would hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// The terminal: standard streams, and what is known of who reads them.
package enum Console {
  /// Writes text to standard output. `false` if nobody takes it.
  @discardableResult
  package static func print(_ text: String) -> Bool { write(text, to: 1) }

  /// Writes text to standard error.
  @discardableResult
  package static func printError(_ text: String) -> Bool { write(text, to: 2) }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { buffer in
      var sent = 0
      while sent < buffer.count {
        guard let base = buffer.baseAddress else { return true }
        let count = systemWrite(descriptor, base + sent, buffer.count - sent)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        sent += count
      }
      return true
    }
  }

  /// Whether standard error is a terminal.
  package static var isTerminal: Bool { isatty(2) == 1 }

  /// An environment variable's value.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// All of standard input, up to a little more than the largest manifest.
  static func readAll() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= 17 * 1024 * 1024 {
      let count = read(0, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw FileError(.unreadable, "standard input cannot be read") }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// From now on a trap or a bad access ends the process with status 70 and words that say whose
  /// fault it is.
  package static func reportFaults() {
    for fault in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(fault) { _ in
        // Nothing but `write` and `_exit` is allowed in here.
        let words: StaticString = """
          tenon: error: a fault of its own stopped the tool; please report it, with the manifest \
          and what 'tenon --version' prints
          """
        _ = systemWrite(2, words.utf8Start, words.utf8CodeUnitCount)
        _ = systemWrite(2, ("\n" as StaticString).utf8Start, 1)
        _exit(70)
      }
    }
  }

  /// Ends the process.
  package static func leave(_ status: Int32) -> Never { exit(status) }
}
