import TenonDiagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// The terminal: the standard streams, and the properties of their readers.
public enum Console {
  /// The arguments after the plugins' `--plugin VERSION`. A prebuilt tool may have another version.
  public static func commandLine() throws(FileError) -> ArraySlice<String> {
    // Bytes that aren't UTF-8 are kept.
    let all = (1..<max(CommandLine.argc, 1)).compactMap {
      CommandLine.unsafeArgv[Int($0)].map { System.text($0) }
    }
    guard all.first == "--plugin", all.count > 1 else { return all[...] }
    if all[1] != version {
      throw FileError(
        .usage,
        "the plugin is Tenon \(all[1]), but this prebuilt tool is Tenon \(version); "
          + "use the bundle of release \(all[1])")
    }
    return all[2...]
  }

  public static var executable: String {
    #if canImport(Darwin)
      var bytes = [CChar](repeating: 0, count: 4096)
      var size = UInt32(bytes.count)
      return _NSGetExecutablePath(&bytes, &size) == 0
        ? ManifestReader.resolved(System.text(bytes)) : ""
    #else
      return ManifestReader.resolved("/proc/self/exe")
    #endif
  }

  /// The clone or checkout of Tenon that this tool was built in; `nil` if unknown.
  public static var ownClone: String? {
    let path = executable
    guard let end = path.firstRange(of: "/.build/") else { return nil }
    let folder = String(path[..<end.lowerBound])
    return [folder, "\(folder)/.build/checkouts/tenon"]
      .first { ManifestReader.isFolder("\($0)/Plugins/TenonPlugin") }
  }

  /// Writes a document to standard output.
  public static func print(_ text: String) throws(FileError) {
    try FileError.asking(.unwritable, "can't write to standard output", try send(text, to: 1))
  }

  /// Writes findings from `TextRenderer` to standard error.
  public static func printFindings(_ text: String) throws(FileError) {
    do throws(System.Failure) {
      try System.writeAll(text, to: 2)
    } catch {
      if error.code == EPIPE || error.code == EBADF { return }
      throw FileError(.unwritable, "can't write to standard error", error)
    }
  }

  /// Writes the tool's own line to standard error. Names and paths in it are escaped.
  public static func tell(_ line: String) {
    try? System.writeAll(PrintableText.path(line) + "\n", to: 2)
  }

  /// Writes a document. A closed reader isn't an error, and characters that control a terminal are escaped
  /// there.
  static func send(_ text: String, to descriptor: Int32) throws(System.Failure) {
    do throws(System.Failure) {
      try System.writeAll(
        isatty(descriptor) == 1 ? PrintableText.lines(text) : text, to: descriptor)
    } catch {
      if error.code != EPIPE { throw error }
    }
  }

  /// Writes an unchanged message to a stream; returns `false` on failure.
  public static func sent(_ message: String, to descriptor: Int32) -> Bool {
    (try? System.writeAll(message, to: descriptor)) != nil
  }

  public static var isTerminal: Bool { isatty(2) == 1 }

  /// Asks at the terminal; returns true if the answer is yes, or without a terminal.
  public static func isAgreed(to question: String) -> Bool {
    guard isTerminal, isatty(0) == 1 else { return true }
    try? System.writeAll("\(PrintableText.path(question)) [Y/n] ", to: 2)
    guard let answer = readLine() else { return false }
    return answer.isEmpty || "yes".hasPrefix(answer.lowercased())
  }

  /// An environment variable's value.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { System.text($0) }
  }

  /// All of standard input, up to a little more than the largest manifest.
  static func readAll() throws(FileError) -> [UInt8] {
    try FileError.asking(
      .unreadable, "can't read standard input", try System.readAll(0, upTo: 17 * 1024 * 1024))
  }

  /// Must be called first. A later trap or bad access ends the process with status 70 and a message about
  /// an internal error, or with 66 if memory ran out. Later opened files are never taken for a standard
  /// stream.
  public static func begin() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // It has the opposite direction, so that its use is still an error.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
    // A closed reader makes writing fail, instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    // So does a limit on the size of files.
    signal(SIGXFSZ, SIG_IGN)
    for fault in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(fault) { _ in
        // Only system calls are allowed here. If memory can't be allocated, Swift has ended the process,
        // which is no internal error.
        let size = 512 * 1024 * 1024
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | anonymous, -1, 0)
        if memory == MAP_FAILED {
          lastWords(
            "tenon: error: out of memory: these manifests need more than this process may use\n",
            FileError.Status.unreadable.rawValue)
        }
        lastWords(
          "tenon: error: internal error; report it with the manifest and the output of 'tenon --version'\n",
          70)
      }
    }
  }

  /// Ends the process. Some file systems report only now that standard output wasn't written.
  public static func leave(_ status: Int32) -> Never {
    do throws(System.Failure) {
      try System.closeFile(1)
    } catch {
      if error.code != EBADF, error.code != EPIPE {
        let failure = FileError(.unwritable, "can't write to standard output", error)
        tell("tenon: error: \(failure.message)")
        exit(status == 0 ? failure.status.rawValue : status)
      }
    }
    exit(status)
  }
}

#if canImport(Darwin)
  private var anonymous: Int32 { MAP_ANON }
#else
  private var anonymous: Int32 { MAP_ANONYMOUS }
#endif

private func lastWords(_ words: StaticString, _ status: Int32) -> Never {
  _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
  _exit(status)
}
