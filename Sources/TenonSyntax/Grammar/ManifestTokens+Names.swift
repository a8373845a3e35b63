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
