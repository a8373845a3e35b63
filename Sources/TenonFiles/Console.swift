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

/// The terminal: standard streams, and what is known of who reads them.
public enum Console {
  /// The arguments behind `--plugin VERSION`, with which the plugins begin. A prebuilt tool may be of another version.
  public static func commandLine() throws(FileError) -> ArraySlice<String> {
    // Bytes that are not UTF-8 are kept.
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

  /// The clone or checkout of Tenon that this tool was built in; `nil` where that is not known.
  public static var ownClone: String? {
    let path = executable
    guard let end = path.firstRange(of: "/.build/") else { return nil }
    let folder = String(path[..<end.lowerBound])
    return [folder, "\(folder)/.build/checkouts/tenon"]
      .first { ManifestReader.isFolder("\($0)/Plugins/TenonPlugin") }
  }

  /// Writes a document to standard output.
  public static func print(_ text: String) throws(FileError) {
    do throws(System.Failure) {
      try send(text, to: 1)
    } catch {
      throw FileError(.unwritable, "can't write to standard output", error)
    }
  }

  /// Writes findings as `TextRenderer` gives them to standard error.
  public static func printFindings(_ text: String) throws(FileError) {
    do throws(System.Failure) {
      try System.writeAll(text, to: 2)
    } catch {
      if error.code == EPIPE || error.code == EBADF { return }
      throw FileError(.unwritable, "can't write to standard error", error)
    }
  }

  /// Writes a line of the tool's own to standard error. Names and paths in it need no care.
  public static func tell(_ line: String) {
    try? System.writeAll(PrintableText.path(line) + "\n", to: 2)
  }

  /// Writes a document. A reader that has gone has all that it wanted; a terminal gets nothing that
  /// steers it.
  static func send(_ text: String, to descriptor: Int32) throws(System.Failure) {
    do throws(System.Failure) {
      try System.writeAll(
        isatty(descriptor) == 1 ? PrintableText.lines(text) : text, to: descriptor)
    } catch {
      if error.code != EPIPE { throw error }
    }
  }

  /// Writes a message to a stream as it is; `false` where that fails.
  public static func sent(_ message: String, to descriptor: Int32) -> Bool {
    (try? System.writeAll(message, to: descriptor)) != nil
  }

  public static var isTerminal: Bool { isatty(2) == 1 }

  /// Asks at the terminal, and gives whether the answer is yes; without a terminal it is.
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
    do throws(System.Failure) {
      return try System.readAll(0, upTo: 17 * 1024 * 1024)
    } catch {
      throw FileError(.unreadable, "can't read standard input", error)
    }
  }

  /// To be called first. From now on a trap or a bad access ends the process with status 70 and words that
  /// say whose fault it is, or with 66 where memory ran out; and no file that is opened later is taken
  /// for a standard stream.
  public static func begin() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The other way around than it is used, so that whoever uses it still gets an error.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
    // Whoever stops reading makes writing fail, and does not end the process.
    signal(SIGPIPE, SIG_IGN)
    // So does who may not write files of such a size.
    signal(SIGXFSZ, SIG_IGN)
    for fault in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(fault) { _ in
        // Nothing but calls of the system is allowed in here. Where there is no memory to be had, Swift
        // has ended the process, which is no fault of the tool.
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

  /// Ends the process. Some file systems tell only now that standard output has not been written.
  public static func leave(_ status: Int32) -> Never {
    do throws(System.Failure) {
      try System.close(1)
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
