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
}

extension Parser {
  /// The type in upper case that a role in lower case means, which is no other type of the file's.
  func typeMeant(by name: String) -> String? {
    name.first?.isLowercase != true || spellings.lower.contains(name)
      ? nil : spellings.upper[name.lowercased()]
  }

  /// The types' names in upper case by their letters, and those in lower case that are no roles.
  func findSpellings() -> (upper: [String: String], lower: Set<String>) {
    var spellings: (upper: [String: String], lower: Set<String>) = ([:], [])
    var endOfRole = 0
    for (node, record) in records.enumerated() {
      if record.kind == .role { endOfRole = node + Int(record.size) }
      guard record.kind == .type, record.end == record.start + 1 else { continue }
      let name = tokens.text(Int(record.start))
      if name.first?.isUppercase == true {
        spellings.upper[name.lowercased()] = name
      } else if node >= endOfRole {
        spellings.lower.insert(name)
      }
    }
    return spellings
  }
}
