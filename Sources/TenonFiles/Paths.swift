import TenonDiagnostics

/// Parts of paths. Characters are of no use here: a mark that follows a slash is one with it.
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

  /// The path of something in the folder that this is the path of.
  public func joined(_ path: String) -> String {
    self == "." ? path : utf8.last == UInt8(ascii: "/") ? self + path : "\(self)/\(path)"
  }
}
