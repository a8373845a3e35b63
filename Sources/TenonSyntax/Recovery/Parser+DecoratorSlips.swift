import TenonDiagnostics

/// Roles that a file's components are offered as.
extension Parser {
  /// The first role behind `as` of each component that a file declares.
  static func firstRoles(in file: TokenizedFile, _ source: SourceFile) -> [String: String] {
    var roles: [String: String] = [:]
    for (index, token) in file.tokens.enumerated() where file.beginsMember(at: index) {
      guard token.word.isLifetime else { continue }
      let type = file.tokens[index + 1]
      var next = index + 2
      let limit = min(file.tokens.count - 2, index + 40)
      while next < limit, file.tokens[next].word != .as {
        let inner = file.tokens[next]
        if inner.kind == .leftParen, file.partner[next] > next {
          next = Int(file.partner[next]) + 1
          continue
        }
        guard
          [.async, .throws, .named].contains(inner.word) || file.tokens[next - 1].word == .named
        else { break }
        next += 1
      }
      guard next < limit, file.tokens[next].word == .as else { continue }
      let role = file.tokens[next + 1]
      guard role.kind == .identifier, role.word != .itself, role.word != .class, role.word != .any
      else { continue }
      let name = source.text(Int(type.start), Int(type.end))
      roles[name] = roles[name] ?? source.text(Int(role.start), Int(role.end))
    }
    return roles
  }
}
