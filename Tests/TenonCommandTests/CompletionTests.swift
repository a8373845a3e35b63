import Foundation
import TenonTestSupport
import Testing

@Suite struct CompletionTests {
  /// A command line up to the cursor, and the proposals there.
  static let lines: [(text: String, proposals: [String])] = [
    ("tenon ch", ["check"]), ("tenon --v", ["--version"]),
    ("tenon --generate-completion-script ", ["bash", "fish", "zsh"]),
    ("tenon help ex", ["explain"]), ("tenon check --f", ["--fix", "--format"]),
    ("tenon check --target-", []), ("tenon check --format s", ["sarif"]),
    ("tenon check --format=g", ["github", "gitlab"]),
    ("tenon check --fix ", ["My App.di", "Screens.di", "sources"]),
    ("tenon check S", ["Screens.di"]), ("tenon check -- --f", []),
    ("tenon check --depends Core=so", ["sources"]), ("tenon generate -o n", ["notes.txt"]),
    ("tenon explain TN05", codes),
  ]

  static let codes = ["TN050", "TN051", "TN052", "TN053", "TN054"]

  /// A folder with the script of a shell and some files to propose.
  private static func folder(_ shell: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let script = try folder.tenon("--generate-completion-script", shell)
    #expect(script.status == 0 && script.errors == "")
    try folder.write(script.output, to: ".script")
    for file in ["My App.di", "Screens.di", "notes.txt", "sources/App.di"] {
      try folder.write("", to: file)
    }
    return folder
  }

  private static func sorted(_ proposals: some Sequence<some StringProtocol>) -> [String] {
    // A folder may be proposed with its '/', a value with its option.
    Set(proposals.map { String($0.split(separator: "\t").first ?? "") })
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      .map { $0.hasPrefix("-") || $0.contains("=") ? last($0) : $0 }
      .filter { !$0.isEmpty }.sorted()
  }

  private static func last(_ proposal: String) -> String {
    proposal.split(separator: "=").last.map(String.init) ?? proposal
  }

  @Test(.enabled(if: isInstalled("bash"), "bash is not installed"), arguments: lines)
  func bash(_ text: String, _ proposals: [String]) throws {
    let folder = try Self.folder("bash")
    // As readline cuts the line into words: '=' is one.
    let script = """
      source ./.script
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tenon
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let words = text.replacingOccurrences(of: "=", with: " = ")
      .split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let result = try run(tool("bash"), ["-c", script, "bash"] + words, in: folder.url)
    #expect(result.errors == "")
    #expect(Self.sorted(result.output.split(separator: "\n")) == proposals)
  }

  @Test(.enabled(if: isInstalled("bash"), "bash is not installed"))
  func bashWithOptionsInOneWord() throws {
    let folder = try Self.folder("bash")
    let script = """
      source ./.script
      COMP_WORDS=(tenon check --format=gi); COMP_CWORD=2; _tenon; echo "${COMPREPLY[*]}"
      complete -p tenon
      """
    let result = try run(tool("bash"), ["-c", script], in: folder.url)
    #expect(result.output == "--format=github --format=gitlab\ncomplete -F _tenon tenon\n")
  }

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed"), arguments: lines)
  func fish(_ text: String, _ proposals: [String]) throws {
    let folder = try Self.folder("fish")
    let result = try run(
      tool("fish"), ["--no-config", "-c", "source ./.script; complete -C $argv[1]", text],
      in: folder.url, environment: ["HOME": folder.url.path])
    #expect(result.errors == "")
    #expect(Self.sorted(result.output.split(separator: "\n")) == proposals)
  }

  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed"), arguments: lines)
  func zsh(_ text: String, _ proposals: [String]) throws {
    let folder = try Self.folder("zsh")
    try folder.write(Self.zshSetup, to: ".setup")
    try folder.write(Self.zshTerminal, to: ".terminal")
    let result = try run(
      tool("zsh"), ["-f", "./.terminal", text], in: folder.url,
      environment: ["HOME": folder.url.path, "TERM": "dumb"])
    let output = result.output.replacingOccurrences(of: "\r", with: "")
    let found = output.split(separator: "\n").compactMap { $0.wholeMatch(of: #/<(.*)>/#)?.1 }
    #expect(output.contains("END"), "\(result.everything)")
    #expect(
      Self.sorted(found.map { $0.replacing("\\ ", with: " ") }) == proposals,
      "\(result.everything)")
  }

  /// Runs an interactive zsh, which also prints the proposals.
  private static let zshSetup = """
    PROMPT=
    unset zle_bracketed_paste
    autoload -U compinit; compinit -u -D
    source ./.script
    zstyle ':completion:*' verbose no
    compadd () {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return $?; fi
      local -a hits
      builtin compadd -A hits "$@"
      (( $#hits )) && print -lr -- "" "<"${^hits}">"
      builtin compadd "$@"
    }
    propose () { comppostfuncs=(leave); zle complete-word }
    leave () { print END; exit }
    zle -N propose; bindkey '^T' propose
    """

  private static let zshTerminal = """
    zmodload zsh/zpty
    zpty terminal zsh -f -i
    zpty -w terminal 'source ./.setup; print REA""DY'
    zpty -r terminal ready '*READY*'
    zpty -w -n terminal "$1"$'\\C-T'
    zpty -r terminal output '*END*'
    print -r -- $output
    """

  @Test func whichScriptsThereAre() throws {
    let folder = try TemporaryFolder()
    expect(try folder.tenon("--generate-completion-script=tcsh"), 64) {
      $0.errors == "tenon: error: unknown shell 'tcsh'; there are scripts for bash, zsh and fish\n"
    }
    expect(try folder.tenon("--generate-completion-script"), 64, errors: "needs a value")
    let more = try folder.tenon("--generate-completion-script", "zsh", "x")
    #expect(more.status == 64 && more.errors.contains("takes no argument 'x'"))
    let misspelt = try folder.tenon("--generate-completions-script", "zsh")
    #expect(misspelt.errors.contains("did you mean '--generate-completion-script'?"))
  }

  // MARK: The manual page

  @Test func theManualPageIsRecorded() throws {
    let folder = try TemporaryFolder()
    let page = try folder.tenon("--generate-man-page")
    #expect(page.status == 0 && page.errors == "")
    let url = Repository.url("docs/man/tenon.1")
    if Repository.isRecording { try Data(page.output.utf8).write(to: url) }
    #expect(
      try Repository.read(url) == page.output,
      "TENON_RECORD=1 swift test --filter CompletionTests writes it anew")
  }

  @Test(
    .enabled(if: isInstalled("mandoc"), "mandoc is not installed"),
    .enabled(if: isInstalled("groff"), "groff is not installed"))
  func theManualPageIsWellFormed() throws {
    let folder = try TemporaryFolder()
    let page = Repository.url("docs/man/tenon.1").path
    // The page has no date, so that it depends only on the version.
    let lint = try run(tool("mandoc"), ["-T", "lint", "-W", "warning", page], in: folder.url)
    let findings = lint.output.split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(findings.isEmpty, "\(lint.output)")
    let printed = try run(tool("groff"), ["-man", "-ww", "-z", page], in: folder.url)
    #expect(printed.everything == "")
    let text = try run(tool("mandoc"), ["-T", "utf8", page], in: folder.url).output
    let plain = text.replacing(#/.\x{8}/#, with: "")
    #expect(plain.contains("--generate-completion-script bash|zsh|fish"))
  }
}
