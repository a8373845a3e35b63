import TenonDiagnostics

/// Keys of dictionaries. Several spellings can mean the same key.
extension ManifestTokens {
  /// A text that all spellings of a key share; `nil` if each evaluation may give another value.
  func identity(of range: Range<Int>, in type: TypeSyntax) -> String? {
    var (first, last) = (range.lowerBound, range.upperBound)
    while last - first > 2, list[first].kind == .leftParen, Int(file.partner[first]) == last - 1 {
      (first, last) = (first + 1, last - 1)
    }
    var parts: [String] = []
    for index in first..<last {
      let token = list[index]
      switch token.kind {
      case .leftParen where Int(file.partner[index]) == index + 1: return nil
      case .string: parts.append(value(ofString: token).map { "\"\($0)" } ?? text(token))
      case .number:
        let isSigned =
          parts.count == 1 || parts.dropLast().last.map { "([,:".contains($0) } ?? false
        let sign = isSigned && ["-", "+"].contains(parts.last) ? parts.removeLast() : ""
        let value = Self.value(ofNumber: text(token))
        parts.append(sign == "-" && value != "0" ? "-\(value)" : value)
      case .identifier: parts.append(NameSyntax.plain(text(token)))
      // `::` is a period, too.
      case .period: parts.append(".")
      default: parts.append(text(token))
      }
    }
    return Self.shortened(parts, for: type).joined(separator: "\0")
  }

  /// The short form of a key: `.home` for `Route.home`, `.init(…)` for `Route(…)`, if the type is `Route`.
  private static func shortened(_ parts: [String], for type: TypeSyntax) -> [String] {
    guard let names = (type.wrapped ?? type).path?.map(\.plainName) else { return parts }
    var path: [String] = []
    var shortened = parts
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        path.append(part)
        continue
      }
      guard part == "." || part == "(" else { break }
      if zip(path.reversed(), names.reversed()).allSatisfy(==) {
        shortened = (part == "." ? [] : [".", "init"]) + parts[index...]
      }
      if part == "(" { break }
    }
    return shortened
  }

  private static func value(ofNumber text: String) -> String {
    let digits = text.filter { $0 != "_" }.lowercased()
    let radix = ["0x": 16, "0o": 8, "0b": 2][String(digits.prefix(2))]
    if let value = UInt64(digits.dropFirst(radix == nil ? 0 : 2), radix: radix ?? 10) {
      return "\(value)"
    }
    let isFraction = digits.contains(".") || digits.contains(radix == nil ? "e" : "p")
    guard isFraction, let value = Double(digits) else { return digits }
    return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// The value of a string literal, or `nil` if it has interpolations.
  private func value(ofString token: Token) -> String? {
    var rest = Array(text(token).unicodeScalars)[...]
    let pounds = rest.prefix { $0 == "#" }
    rest = rest.dropFirst(pounds.count + 1).dropLast(pounds.count + 1)
    let lines = text(token).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.count > 1, let last = lines.last {
      let indentation = last.prefix { $0.isWhitespace }
      let content = lines.dropFirst().dropLast().map {
        $0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0.drop(while: \.isWhitespace)
      }
      rest = Array(content.joined(separator: "\n").unicodeScalars)[...]
    }
    var value = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\\", rest.starts(with: pounds) else {
        value.append(scalar)
        continue
      }
      rest = rest.dropFirst(pounds.count)
      switch rest.popFirst() {
      case "n": value.append("\n")
      case "r": value.append("\r")
      case "t": value.append("\t")
      case "0": value.append("\0")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        let code = UInt32(digits.map { "\($0)" }.joined(), radix: 16)
        guard let scalar = code.flatMap(Unicode.Scalar.init) else { return nil }
        value.append(scalar)
        rest = rest.dropFirst(digits.count + 2)
      case "\n": break
      case " ", "\t": rest = rest.drop { $0 != "\n" }.dropFirst()
      case let other? where other != "(": value.append(other)
      default: return nil
      }
    }
    return String(value)
  }
}
