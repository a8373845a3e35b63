/// A reason to stop, and the exit status that says so.
struct Failure: Error {
  /// What is printed.
  let message: String
  /// The exit status.
  var status: Int32 = 1
}

/// A group of tables.
enum Table: String, CaseIterable {
  /// How long `tenon generate` takes.
  case generate
  /// How `tenon check` grows.
  case growth
  /// How much is generated.
  case size
  /// How fast generated code is.
  case run
  /// How long the compiler takes over it.
  case compile
  /// How long the compiler takes over `graph` components.
  case shared
  /// How long `swift build` takes over an app in several modules.
  case modules
}

/// What the command line asks for.
struct Options {
  /// What `--help` prints.
  static let usage = """
    usage: benchmarks [--quick | --only TABLES...] [--tenon PATH]...
           benchmarks --quick --only modules
           benchmarks --write DIR --components N

    options:
      --quick         check that generated code compiles and runs; measure nothing. With
                      --only modules: check and measure a small app, once
      --only TABLES   measure only generate, growth, size, run, compile, shared or modules;
                      may be repeated
      --tenon PATH    the tenon to use, in place of .build/debug and .build/release of the
                      repository; may be repeated
      --write DIR     write App.di, Types.swift and ByHand.swift there, and stop
      --components N  how many components to write
      --help          show this
    """

  /// Whether only to check.
  private(set) var quick = false
  /// Whether only to show the usage.
  private(set) var help = false
  /// Which tables are wanted, or none for all.
  private(set) var only: [Table] = []
  /// The tools that were named.
  private(set) var tools: [String] = []
  /// Where to write sources, and for how many components.
  private(set) var write: (folder: String, components: Int)?

  /// Reads a command line: `--name value` or `--name=value`.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var folder: String?
    var components: Int?
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let isFlag = ["--quick", "--help"].contains(argument)
      var value = ""
      if !isFlag, ["--only", "--tenon", "--write", "--components"].contains(parts.first) {
        guard let given = parts.count == 2 ? parts[1] : rest.popFirst() else {
          throw Failure(message: "'\(argument)' wants a value\n\(Self.usage)", status: 64)
        }
        value = given
      }
      switch parts.first {
      case "--quick" where isFlag: quick = true
      case "--help" where isFlag: help = true
      case "--only":
        guard let table = Table(rawValue: value) else {
          throw Failure(message: "there are no tables '\(value)'\n\(Self.usage)", status: 64)
        }
        only.append(table)
      case "--tenon": tools.append(value)
      case "--write": folder = value
      case "--components":
        guard let number = Int(value), number > 0 else {
          throw Failure(message: "'\(value)' is no number of components", status: 64)
        }
        components = number
      default:
        throw Failure(message: "there is no option '\(argument)'\n\(Self.usage)", status: 64)
      }
    }
    if let folder, let components {
      write = (folder, components)
    } else if folder != nil || components != nil {
      throw Failure(message: "'--write' and '--components' go together", status: 64)
    }
  }
}
