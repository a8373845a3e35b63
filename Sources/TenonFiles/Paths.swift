import TenonDiagnostics

/// Parts of paths, by bytes: a combining mark after a slash forms one character with it.
extension String {
  /// The names in a path.
  var pathNames: [String] {
    utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// A path up to its last slash.
  public var pathFolder: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[...$0]) } ?? ""
  }

  /// The last name in a path.
  public var fileName: String {
    utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? self
  }

  /// The path of a file in the folder with this path.
  public func joined(_ path: String) -> String {
    self == "." ? path : utf8.last == UInt8(ascii: "/") ? self + path : "\(self)/\(path)"
  }
}
