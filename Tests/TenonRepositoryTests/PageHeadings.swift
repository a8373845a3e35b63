/// The anchors that GitHub gives to the headings of a page, in order.
struct PageHeadings {
  private var counts: [String: Int] = [:]

  /// The anchor of the next heading: lower case, without punctuation, hyphens for spaces, and a number for a
  /// repeated one.
  mutating func next(_ heading: String) -> String {
    let text = heading.trimmed.replacing(#/!?\[([^\]]*)\]\([^)]*\)/#) { $0.output.1 }
    let slug = String(
      text.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        let isKept = character.isLetter || character.isNumber || "-_".contains(character)
        return isKept ? character : nil
      })
    var unique = slug
    while counts[unique] != nil {
      counts[slug, default: 0] += 1
      unique = "\(slug)-\(counts[slug, default: 0])"
    }
    counts[unique] = 0
    return unique
  }
}
