/// Names that a file declares, as far as the heads of its statements tell.
extension ManifestTokens {
  /// The names that stand behind a word, where another one stands before it if that is wanted.
  func names(declaredBy word: Word, after modifier: Word? = nil) -> Set<String> {
    var names: Set<String> = []
    for (index, token) in list.enumerated() where token.word == word {
      // Access may stand between the two.
      if let modifier, !list[max(0, index - 2)..<index].contains(where: { $0.word == modifier }) {
        continue
      }
      let name = list[min(index + 1, list.count - 1)]
      if name.kind == .identifier, !name.startsLine { names.insert(text(name)) }
    }
    return names
  }

  /// The first role behind `as` of each component, by its type.
  var firstRoles: [String: String] {
    var roles: [String: String] = [:]
    for (index, token) in list.enumerated() where file.beginsMember(at: index) {
      guard token.word.isLifetime else { continue }
      var next = index + 2
      let limit = min(list.count - 2, index + 40)
      while next < limit, list[next].word != .as {
        if list[next].kind == .leftParen, let closing = closing(of: next) {
          next = closing + 1
          continue
        }
        let isClause = list[next].word.isClause || list[next - 1].word == .named
        guard isClause else { break }
        next += 1
      }
      guard next < limit, list[next].word == .as else { continue }
      let role = list[next + 1]
      guard role.kind == .identifier, ![.itself, .class, .any].contains(role.word) else { continue }
      let type = text(index + 1)
      roles[type] = roles[type] ?? text(role)
    }
    return roles
  }
}
