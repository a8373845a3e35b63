import Foundation
import TenonTestSupport
import Testing

/// The possible targets of an output path: regular files are replaced as a whole, links stay, devices
/// and pipes are written to, and all else is refused.
@Suite struct OutputTargetTests {
  private static let tool = "'\(CommandTests.tenon)'"

  /// A folder with `App.di`, and what is generated of it.
  private func prepared() throws -> (TemporaryFolder, text: String) {
    let folder = try TemporaryFolder(["App.di": CommandTests.plain])
    let text = try folder.tenon("generate", "App.di", "-o", "-").output
    return (folder, text)
  }

  private func shell(_ script: String, in folder: TemporaryFolder) throws -> CommandResult {
    try run("/bin/sh", ["-c", script], in: folder.url)
  }

  private func form(_ path: String, in folder: TemporaryFolder) throws -> String {
    String(try shell("ls -ld '\(path)'", in: folder).output.prefix(10))
  }

  /// All ways to write: with `-o`, beside the manifest, and with the plugin's arguments.
  private static let writers: [(target: String, command: String)] = [
    ("out", "\(tool) generate App.di -o out"),
    ("out", "\(tool) generate App.di -o=out 2>&1 || \(tool) generate App.di -o ./out"),
    ("App.di.swift", "\(tool) generate App.di"),
    ("App.di.swift", "\(tool) generate ."),
    ("to/App.di.swift", "\(tool) generate App.di -o to"),
    ("to/App.di.swift", "\(tool) generate App.di -o to/"),
    ("out", "'\(Repository.products.appendingPathComponent("tenonc").path)' App.di out"),
  ]

  @Test(arguments: writers.indices) func pipesAreWrittenTo(_ number: Int) throws {
    let (target, command) = Self.writers[number]
    let (folder, text) = try prepared()
    let result = try shell(
      "mkdir to; mkfifo \(target); { \(command); echo $? > status; } | cat \(target) > got; "
        + "exit $(cat status)", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try form(target, in: folder).hasPrefix("p"))
    let got = try #require(folder.read("got"))
    #expect(got == text)
  }

  @Test(.enabled(if: getuid() == 0), arguments: writers.indices)
  func devicesAreWrittenTo(_ number: Int) throws {
    let (target, command) = Self.writers[number]
    let (folder, _) = try prepared()
    // In a container without devices, nothing can be tested.
    let made = try shell("mkdir to; mknod \(target) c 1 3 && : > \(target)", in: folder)
    guard made.status == 0 else { return }
    #expect(try shell(command, in: folder).status == 0)
    #expect(try form(target, in: folder).hasPrefix("c"))
    // A device that accepts no data also stays one.
    #expect(try shell("rm \(target); mknod \(target) c 1 7", in: folder).status == 0)
    expect(try shell(command, in: folder), 73) { $0.everything.contains("no space left on device") }
    #expect(try form(target, in: folder).hasPrefix("c"))
  }

  @Test(.enabled(if: testsAll), arguments: writers.indices)
  func socketsAndFoldersAreRefused(_ number: Int) throws {
    let (target, command) = Self.writers[number]
    let (folder, _) = try prepared()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("to"), withIntermediateDirectories: true)
    let path = folder.url.appendingPathComponent(target).path
    // The folder's path may be too long for an address.
    try #require(Self.makeSocket(target, in: folder.url.path))
    expect(try shell(command, in: folder), 73) { $0.everything.contains("is a socket") }
    #expect(try form(target, in: folder).hasPrefix("s"))
    try FileManager.default.removeItem(atPath: path)
    // `-o` names a folder to write to.
    if target == "out", !command.contains("tenonc") { return }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    expect(try shell(command, in: folder), 73, errors: "a folder has this name")
  }

  private static func makeSocket(_ name: String, in folder: String) -> Bool {
    let script = "import os,socket,sys; os.chdir(sys.argv[1]); "
    let made = try? run(
      "/usr/bin/env",
      ["python3", "-c", script + "socket.socket(socket.AF_UNIX).bind(sys.argv[2])", folder, name])
    return made?.status == 0
  }

  @Test(arguments: Repository.some(of: Array(writers.indices), oneIn: 4))
  func linksStay(_ number: Int) throws {
    let (target, command) = Self.writers[number]
    let (folder, _) = try prepared()
    // To a file, through another link and a folder's link, to nothing yet, and to a pipe.
    let ways = [
      "echo old > real; ln -s $up'real' \(target)",
      "echo old > real; mkdir d; ln -s d e; ln -s ../real d/one; ln -s $up'e/one' \(target)",
      "ln -s $up'real' \(target)",
      "ln -s $PWD/real \(target)",
    ]
    for way in ways {
      let up = target.contains("/") ? "up=../" : "up="
      let result = try shell(
        "rm -rf to real d e \(target); mkdir to; \(up); umask 027; \(way); \(command)", in: folder)
      #expect(result.status == 0, "\(way): \(result.everything)")
      #expect(try form(target, in: folder).hasPrefix("l"), "\(way)")
      #expect(try form("real", in: folder) == "-rw-r-----", "\(way)")
      #expect(folder.read("real")?.contains("old") == false)
    }
    let circle = try shell(
      "rm -f to/* \(target); ln -s two to/one; ln -s one to/two; ln -s $PWD/to/one \(target); "
        + "rm -f to/App.di.swift.x; \(command)", in: folder)
    #expect(circle.status == 73, "\(circle.everything)")
    #expect(circle.everything.contains("too many levels of symbolic links"))
    #expect(try form(target, in: folder).hasPrefix("l"))
    let nowhere = try shell("rm -f \(target); ln -s none/x \(target); \(command)", in: folder)
    #expect(nowhere.status == 73 && nowhere.everything.contains("no such folder"))
    #expect(try form(target, in: folder).hasPrefix("l"))
  }

  @Test func modesAndOwnersStay() throws {
    let (folder, text) = try prepared()
    for mask in ["000", "022", "077"] {
      let result = try shell(
        "umask \(mask); rm -f App.di.swift new; \(Self.tool) generate; : > new; "
          + "ls -l App.di.swift new | cut -c1-10 | uniq | wc -l", in: folder)
      #expect(result.output.trimmingCharacters(in: .whitespacesAndNewlines) == "1", "\(mask)")
    }
    for mode in ["600", "640", "755", "666"] {
      let result = try shell(
        "umask 022; echo old > App.di.swift; chmod \(mode) App.di.swift; \(Self.tool) generate; "
          + "stat -c %a App.di.swift 2>/dev/null || stat -f %Lp App.di.swift", in: folder)
      #expect(result.output == "\(mode)\n")
      #expect(folder.read("App.di.swift") == text)
    }
    if getuid() == 0 {
      let result = try shell(
        "echo old > App.di.swift; chown 1234:4321 App.di.swift; \(Self.tool) generate; "
          + "ls -ln App.di.swift", in: folder)
      #expect(result.output.contains(" 1234 ") && result.output.contains(" 4321 "))
    }
    // Fixed manifests, too, through a link.
    try folder.write("container App {\n  stong Engine()\n}\n", to: "App.di")
    let fixed = try shell(
      "chmod 640 App.di; mv App.di Real.di; ln -s Real.di App.di; \(Self.tool) check --fix App.di; "
        + "ls -l Real.di App.di | cut -c1-10", in: folder)
    #expect(fixed.output.hasPrefix("lrwxrwxrwx\n-rw-r-----\n"), "\(fixed.everything)")
    #expect(folder.read("Real.di") == CommandTests.sound)
  }

  /// Output to inherited streams continues at their position.
  @Test func openStreams() throws {
    let (folder, text) = try prepared()
    for path in ["/dev/stdout", "/dev/fd/1"] {
      try folder.write("before\n", to: "log")
      let result = try shell("\(Self.tool) generate App.di -o \(path) >> log", in: folder)
      #expect(result.status == 0 && folder.read("log") == "before\n" + text, "\(path)")
    }
    let errors = try shell("\(Self.tool) generate App.di -o /dev/stderr", in: folder)
    #expect(errors.errors == text && errors.output == "")
    let piped = try shell("\(Self.tool) generate App.di -o /dev/stdout | cat", in: folder)
    #expect(piped.output == text)
  }

  @Test func nothingIsComparedWithAPipe() throws {
    let (folder, _) = try prepared()
    let result = try shell("mkfifo out; \(Self.tool) generate App.di --check -o out", in: folder)
    #expect(result.status == 64 && result.errors.contains("compares files"), "\(result.errors)")
  }

  /// If a device refuses its data, no file is written either.
  @Test func allOrNothing() throws {
    let folder = try TemporaryFolder(["A.di": "container A { }", "B.di": "container B { }"])
    expect(try shell("ln -s /dev/full B.di.swift; \(Self.tool) generate .", in: folder), 73)
    #expect(folder.read("A.di.swift") == nil)
    #expect(try shell("ls -A", in: folder).output == "A.di\nB.di\nB.di.swift\n")
  }

  /// No manifest is overwritten, under any name.
  @Test func noManifestIsWrittenOver() throws {
    let (folder, _) = try prepared()
    try folder.write("facet Small { Engine }\n", to: "Kit.di")
    try folder.write("container Other { }\n", to: "Other.di")
    let links = "ln -s App.di link; ln -s link link2; ln Kit.di hard; "
    let tool = "\(Self.tool) generate App.di --depends Kit=Kit.di -o"
    let tenonc = "'\(Repository.products.appendingPathComponent("tenonc").path)'"
    for target in ["App.di", "./App.di", "link", "link2", "Kit.di", "hard"] {
      let plugin = "\(tenonc) --depends Kit=Kit.di App.di"
      for command in [tool, plugin] {
        let result = try shell("rm -f link link2 hard; \(links)\(command) \(target)", in: folder)
        #expect(result.status == 64, "\(command) \(target): \(result.errors)")
        #expect(result.errors.contains("would overwrite a manifest"))
      }
    }
    #expect(folder.read("App.di") == CommandTests.plain)
    #expect(folder.read("Kit.di") == "facet Small { Engine }\n")
  }
}

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
    expect(try shell("TENON \(arguments) > /dev/full"), 73) {
      $0.errors.hasSuffix(": no space left on device\n") && $0.errors.hasPrefix("tenon: error: ")
    }
  }

  @Test(arguments: printing) func aClosedStream(_ arguments: String) throws {
    expect(try shell("TENON \(arguments) >&-"), 73, errors: "closed")
  }

  @Test(.enabled(if: testsAll), arguments: printing)
  func aReaderThatGoes(_ arguments: String) throws {
    let isBad = arguments.contains("Bad.di")
    for trap in ["", "trap '' PIPE; "] {
      let result = try shell("\(trap)(sleep 0.1; TENON \(arguments); echo $? >&2) | :")
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

  @Test(
    .enabled(if: testsAll),
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func memoryRunsOut() throws {
    let result = try shell(
      "ulimit -v 200000; (echo 'container A {'; yes 'strong Aaaa(b: Bbbb, c: input Int)' "
        + "| head -100000; echo '}') | TENON check -")
    #expect(result.status == 66, "\(result.errors.suffix(300))")
    #expect(result.errors.hasSuffix("these manifests need more than this process may use\n"))
  }
}
