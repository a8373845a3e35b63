import TenonSyntax

/// Names as Swift spells them.
enum SwiftName {
  /// A name as an identifier, in back quotes if it is a word of Swift or a raw identifier.
  static func identifier(_ name: String) -> String {
    let isPlain = NameSyntax.isPlain(name) && !SwiftWords.isReserved(name) && !isMetatype(name)
    return isPlain || name.utf8.first == UInt8(ascii: "`") ? name : "`\(name)`"
  }

  /// True if Swift would read the name as a metatype's.
  private static func isMetatype(_ name: String) -> Bool {
    name == "Type" || name == "Protocol"
  }

  /// A name in a list of parameters, in which Swift allows most of its words without back quotes.
  static func parameter(_ name: String) -> String {
    ["let", "var"].contains(name) ? "`\(name)`" : label(name)
  }

  /// The label of an argument: Swift warns of back quotes around most of its words there.
  static func label(_ name: String) -> String {
    if isMetatype(name) { return name }
    return SwiftWords.isReserved(name) && name != "inout" && name != "_" ? name : identifier(name)
  }

  /// The name `wanted`, or one like it that isn't taken. It is added to the taken names.
  static func unique(_ wanted: String, _ taken: inout Set<String>) -> String {
    if taken.insert(wanted).inserted { return wanted }
    var number = 2
    while !taken.insert("\(wanted)\(number)").inserted { number += 1 }
    return "\(wanted)\(number)"
  }

  /// The text between the quotes of a string literal.
  static func escapedInString(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
