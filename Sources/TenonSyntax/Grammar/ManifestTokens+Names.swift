/// Names that a file declares, as far as the heads of its statements tell.
extension ManifestTokens {
  /// The names that stand behind a word.
  func names(declaredBy word: Word) -> Set<String> {
    var names: Set<String> = []
    for (index, token) in list.enumerated() where token.word == word {
      let name = list[min(index + 1, list.count - 1)]
      if name.kind == .identifier, !name.startsLine { names.insert(text(name)) }
    }
    return names
  }

  /// The type in upper case that a role in lower case means, which the file names nowhere but as a label.
  func typeMeant(by name: String) -> String? {
    name.first?.isLowercase != true || spellings.lower.contains(name)
      ? nil : spellings.upper[name.lowercased()]
  }

  /// The names in upper case by their letters, and those in lower case that are neither labels nor roles.
  func findSpellings() -> (upper: [String: String], lower: Set<String>) {
    var spellings: (upper: [String: String], lower: Set<String>) = ([:], [])
    for (index, token) in list.enumerated() where token.kind == .identifier {
      let (before, name) = (list[max(index - 1, 0)], text(index))
      if name.first?.isUppercase == true {
        spellings.upper[name.lowercased()] = name
      } else if ![.colon, .equal].contains(list[index + 1].kind), before.kind != .period,
        before.kind != .comma, before.word != .as,
        before.kind != .leftBracket || list[max(index - 2, 0)].word != .as
      {
        spellings.lower.insert(name)
      }
    }
    return spellings
  }
}
