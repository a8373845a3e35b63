import TenonDiagnostics
import TenonFiles

/// A rule in Make's language: the written files, and the files that were read for them. Ninja and CMake read it, too.
struct DependencyFile {
  /// The rule, and one without prerequisites for each file that was read: Make continues if that is deleted.
  let text: String

  /// A rule for written files and their sources; each is listed once.
  init(outputs: [String], inputs: [String]) throws(FileError) {
    var names: [String] = []
    var seen: Set<[UInt8]> = []
    for path in inputs where seen.insert(Array(path.utf8)).inserted {
      names.append(try Self.escaped(path))
    }
    var targets: [String] = []
    for path in outputs { targets.append(try Self.escaped(path)) }
    text =
      "\(targets.joined(separator: " ")):\(names.map { " \\\n  \($0)" }.joined())\n"
      + names.map { "\n\($0):\n" }.joined()
  }

  /// A path as compilers write it: `\ `, `\#`, `\:`, `$$`. Backslashes count only before one of these.
  private static func escaped(_ path: String) throws(FileError) -> String {
    var result: [UInt8] = []
    var backslashes = 0
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: ":"):
        result += Array(repeating: UInt8(ascii: "\\"), count: backslashes + 1)
      case UInt8(ascii: "$"): result.append(byte)
      default: break
      }
      result.append(byte)
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
    }
    let isUnsayable =
      backslashes > 0 || path.utf8.contains { $0 < 0x20 || ";|=".utf8.contains($0) }
      || !FileName.bytes(path).elementsEqual(path.utf8)
    if isUnsayable {
      throw .usage(
        "'--emit-dependencies' can't list '\(path)': Make's format has no way to write ';', '|', '=', "
          + "a backslash at the end, control characters, or what is not UTF-8")
    }
    return String(decoding: result, as: UTF8.self)
  }
}
