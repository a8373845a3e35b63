import TenonDiagnostics

/// A statement's tokens as a row rewrites them.
struct Rewriting {
  private(set) var file = TokenizedFile()
  /// Where texts were put, or taken away.
  private var edited: [Int] = []
  /// Names that stand nowhere in the file.
  private var invented: [Int: String] = [:]
  /// The token that began the line is gone.
  private var losesLineStart = false

  /// `nil` where a text has words that are neither in the file nor in the language, and something is meant by them.
  init?(_ repair: Repair, _ match: RepairMatch, of statement: Range<Int>) {
    let parser = match.parser
    var index = statement.lowerBound
    var last: Change?
    file.invented = parser.file.invented
    for change in match.changes {
      // What a row has put in, no other one takes out.
      guard change.tokens.lowerBound >= index,
        !parser.file.tokens[change.tokens].contains(where: \.isImplied)
      else { return nil }
      keep(index..<change.tokens.lowerBound, of: parser.file, behind: last)
      last = change
      guard insert(change, match, mayInvent: repair.meaning.isDoubtful)
      else { return nil }
      index = change.tokens.upperBound
    }
    keep(index..<statement.upperBound, of: parser.file, behind: last)
    guard file.pairBrackets() else { return nil }
    let end = parser.file.tokens[statement.upperBound - 1].end
    file.append(
      Token(
        kind: .endOfFile, word: .none, startsLine: true, hasSpaceBefore: true, isBackquoted: false,
        start: end, end: end))
  }

  /// Keeps tokens as they are, but for where lines begin and blanks stand: `change` has been made before them.
  private mutating func keep(
    _ range: Range<Int>, of original: TokenizedFile, behind change: Change?
  ) {
    for index in range {
      var token = original.tokens[index]
      if index == range.lowerBound, let change, change.isDeletion {
        let first = original.tokens[change.tokens.lowerBound]
        token.hasSpaceBefore =
          !token.kind.closes && ![.comma, .colon].contains(token.kind)
          && (token.hasSpaceBefore || first.hasSpaceBefore || token.kind == .identifier)
      }
      if index == range.lowerBound, let change, !change.text.isEmpty {
        let isRightBefore = change.tokens.isEmpty && change.span.start == Int(token.start)
        token.startsLine = false
        token.hasSpaceBefore =
          change.text.last == " " || token.hasSpaceBefore && !isRightBefore
      }
      token.startsLine = token.startsLine || losesLineStart
      losesLineStart = false
      file.append(token)
    }
  }

  /// Adds the tokens of a text. Those that stand in the match are taken from there, so that they have a place.
  private mutating func insert(_ change: Change, _ match: RepairMatch, mayInvent: Bool) -> Bool {
    let parser = match.parser
    let (text, first) = (change.text, parser.file.tokens[change.tokens.lowerBound])
    let before = match.span(change.tokens.lowerBound..<change.tokens.lowerBound).start
    let isAttached = change.span.start == before
    let startsLine = first.startsLine && !isAttached
    let tokens = Lexer.scan(Array(text.utf8))
    edited.append(file.tokens.count)
    losesLineStart = tokens.count == 1 && startsLine && !change.tokens.isEmpty
    var last: Int?
    for (number, token) in tokens.dropLast().enumerated() {
      let word = String(
        decoding: text.utf8.dropFirst(Int(token.start)).prefix(Int(token.end - token.start)),
        as: UTF8.self)
      last = Self.index(of: word, in: match, behind: last)
      var copy = token
      if let last {
        let found = parser.file.tokens[last]
        // A string's quotes may be gone.
        let quotes: Int32 = found.kind == .string && token.kind != .string ? 1 : 0
        (copy.start, copy.end) = (found.start + quotes, found.end - quotes)
        copy.isImplied = found.isImplied
      } else if token.kind == .identifier, token.word == .none, word != Word.key.text,
        let found = parser.place(ofName: word)
      {
        (copy.start, copy.end) = (Int32(found.start), Int32(found.end))
      } else {
        let isName = token.kind == .identifier && token.word == .none && word != Word.key.text
        let mayBe = mayInvent || tokens[number + 1].kind == .colon
        guard token.impliedText != nil, !isName || mayBe else { return false }
        if isName {
          invented[file.tokens.count] = word
          file.invented[change.span.start] = word
        }
        if word == Word.key.text { copy.word = .key }
        (copy.start, copy.end) = (Int32(change.span.start), Int32(change.span.end))
        copy.isImplied = true
      }
      copy.startsLine = number == 0 && startsLine
      copy.hasSpaceBefore = number == 0 ? text.first == " " || !isAttached : token.hasSpaceBefore
      file.append(copy)
    }
    return true
  }

  /// The token of a match whose text is a word: the one behind `last`, or the first.
  private static func index(of word: String, in match: RepairMatch, behind last: Int?) -> Int? {
    let parser = match.parser
    let tokens = match.elements[0].lowerBound..<match.elements[match.elements.count - 1].upperBound
    func spells(_ index: Int) -> Bool {
      let token = parser.file.tokens[index]
      let text = parser.text(token)
      return text == word || token.kind == .string && text.dropFirst().dropLast() == word[...]
    }
    if let last, last + 1 < tokens.upperBound, spells(last + 1) { return last + 1 }
    return tokens.first(where: spells)
  }

  /// The statement in one line. Of brackets with several lines in which nothing changed three dots are left.
  func line(in original: ManifestTokens) -> String {
    let tokens = ManifestTokens(file, of: original)
    var end = tokens.endOfStatement(from: 0)
    if file.tokens[end].kind == .semicolon { end = tokens.endOfStatement(from: end + 1) }
    var line = ""
    var index = 0
    while index < min(end, file.tokens.count - 1), index < Self.mostTokensInLine {
      let token = file.tokens[index]
      let text = invented[index] ?? tokens.text(token)
      if token.hasSpaceBefore || token.startsLine, let last = line.last, !" ([".contains(last) {
        line += " "
      }
      line += text
      let partner = Int(file.partner[index])
      if partner > index + 1, file.tokens[index + 1...partner].contains(where: \.startsLine),
        !edited.contains(where: { index < $0 && $0 <= partner })
      {
        line += token.kind == .leftBrace ? " … " : "…"
        index = partner
        line += tokens.text(partner)
      }
      index += 1
    }
    return index == Self.mostTokensInLine ? line + " …" : line
  }

  private static let mostTokensInLine = 80

  /// The statement with nothing in the long braces in which no row changes anything; `nil` where it has none.
  var outline: TokenizedFile? {
    var outline = TokenizedFile()
    outline.invented = file.invented
    var index = 0
    while index < file.tokens.count {
      outline.append(file.tokens[index])
      let partner = Int(file.partner[index])
      let isBody = file.tokens[index].kind == .leftBrace && partner > index + Self.tokensOfLongBody
      index =
        isBody && !edited.contains { index < $0 && $0 <= partner } ? partner : index + 1
    }
    return outline.tokens.count < file.tokens.count && outline.pairBrackets() ? outline : nil
  }

  private static let tokensOfLongBody = 64
}

extension Rewriting {
  /// An edit of a match: the tokens that go, and the text in their place.
  struct Change: Comparable {
    let tokens: Range<Int>
    let span: SourceSpan
    let text: String
    let isDeletion: Bool

    /// The changes that an edit makes.
    static func all(_ edit: Repair.Edit, _ match: RepairMatch) -> [Change] {
      let tokens = match.parser.file.tokens
      func elements(_ first: Int, _ last: Int) -> Range<Int> {
        match.elements[first].lowerBound..<match.elements[last].upperBound
      }
      /// Replaces tokens, and the blanks beside them where the text says how it is set apart.
      func change(_ range: Range<Int>, to text: String) -> Change {
        var span = match.span(range)
        if text == "(" || text == ")" || " ,:".contains(text.first ?? "_") {
          span = match.gap(before: range).through(span)
        }
        let next = Int(tokens[range.upperBound].start)
        if let last = text.last, " (".contains(last), match.isBlank(span.end, next) {
          span = match.parser.place(span.start, next)
        }
        return Change(tokens: range, span: span, text: text, isDeletion: text.isEmpty)
      }
      func insertion(behind index: Int, _ text: String) -> Change {
        Change(
          tokens: index..<index, span: match.span(index..<index), text: text, isDeletion: false)
      }
      func insertion(before index: Int, _ text: String) -> Change {
        let place = Int(tokens[index].start)
        return Change(
          tokens: index..<index, span: match.parser.place(place, place), text: text,
          isDeletion: false)
      }
      func deletion(_ range: Range<Int>) -> [Change] {
        range.isEmpty
          ? [] : [Change(tokens: range, span: match.span(range), text: "", isDeletion: true)]
      }
      switch edit {
      case .delete(let first, let last): return deletion(elements(first, last))
      case .twice(let element): return deletion(match.elements[element])
      case .equals(let element):
        let colons = match.parser.colons(inListAround: match.elements[element].lowerBound)
        return colons.map { change($0..<$0 + 1, to: " =") }
      case .near(let element):
        return [change(match.elements[element], to: match.meant(element) ?? "")]
      case .replace(let first, let last, let text):
        return [change(elements(first, last), to: text.of(match))]
      case .insertBefore(let element, let text):
        return [insertion(before: match.elements[element].lowerBound, text.of(match))]
      case .insertAfter(let element, let text):
        return [insertion(behind: match.elements[element].upperBound, text.of(match))]
      case .moveBefore(let element, let other):
        let index = match.elements[other].lowerBound
        return deletion(match.elements[element])
          + [insertion(before: index, match.moved(element) + " ")]
      case .moveAfter(let element, let other):
        let index = match.elements[other].upperBound
        return deletion(match.elements[element])
          + [insertion(behind: index, " " + match.moved(element))]
      case .moveFirst(let element):
        return deletion(match.elements[element])
          + [insertion(before: match.parser.headStart, match.moved(element) + " ")]
      }
    }

    static func < (left: Change, right: Change) -> Bool {
      (left.tokens.lowerBound, left.tokens.upperBound)
        < (right.tokens.lowerBound, right.tokens.upperBound)
    }

    static func == (left: Change, right: Change) -> Bool { left.tokens == right.tokens }
  }
}

extension RepairMatch {
  /// The row's finding; `rewriting` is what it makes of the statement.
  func finding(_ rewriting: Rewriting?) -> Diagnostic {
    let line = rewriting?.line(in: parser.tokens) ?? ""
    let help = repair.help.of(self).replacing("{statement}", with: line)
    let fixes = changes.map {
      $0.isDeletion ? Fix.delete($0.span) : .replace($0.span, with: $0.text)
    }
    let fix = fixes.first.map { fixes.dropFirst().reduce($0) { $0.and($1) } }
    let place =
      elements[repair.place.lowerBound].lowerBound..<elements[repair.place.upperBound].upperBound
    return Diagnostic(
      repair.id, sentence, at: span(place), help: help,
      fix: repair.meaning == .doubtful ? nil : keepsMeaning ? fix.map(\.safe) : fix)
  }

  /// An element's text where it moves to: effects as a declaration has them.
  fileprivate func moved(_ element: Int) -> String {
    let tokens = parser.file.tokens[elements[element]]
    guard let first = tokens.first, first.word.isEffect else { return text(element) }
    var words: [String] = []
    if tokens.contains(where: { $0.word == .async || $0.word == .await }) { words.append("async") }
    if let index = tokens.firstIndex(where: { $0.word == .throws || $0.word == .try }) {
      let partner = Int(parser.file.partner[index + 1])
      let hasType = index + 1 < tokens.endIndex && partner > index
      words.append(hasType ? "throws" + text(index + 1..<partner + 1) : "throws")
    }
    return words.joined(separator: " ")
  }
}

extension Parser {
  /// The first place in the file at which a name stands.
  fileprivate func place(ofName name: String) -> SourceSpan? {
    if let parent { return parent.place(ofName: name) }
    return file.tokens.first { $0.kind == .identifier && text($0) == name }.map { span($0) }
  }
}

extension TokenizedFile {
  /// Finds the partners of brackets; `false` where one has none.
  fileprivate mutating func pairBrackets() -> Bool {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.kind.opens { open.append(index) }
      guard token.kind.closes else { continue }
      guard let opening = open.popLast(),
        tokens[opening].kind.rawValue + 1 == token.kind.rawValue
      else {
        return false
      }
      partner[opening] = Int32(index)
      partner[index] = Int32(opening)
    }
    return open.isEmpty
  }

  fileprivate mutating func append(_ token: Token) {
    tokens.append(token)
    partner.append(-1)
  }
}
