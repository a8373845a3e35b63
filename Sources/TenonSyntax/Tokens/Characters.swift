/// The ASCII classes of bytes, and comparisons of a byte with a character.
extension UInt8 {
  static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) == character.value
  }

  static func != (byte: UInt8, character: Unicode.Scalar) -> Bool { !(byte == character) }

  static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == character }

  public var isBlank: Bool { self == 0x20 || self == 0x09 }

  public var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  var isControl: Bool { self < 0x20 || self == 0x7F }

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// True if a name can begin with the byte, as with any byte beyond ASCII.
  var startsName: Bool {
    switch self {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...0xFF: true
    default: false
    }
  }

  public var continuesName: Bool { startsName || isDigit }

  /// True for `=-+!*%<>&|^~?./`.
  var isOperator: Bool {
    switch self {
    case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D...0x2F, 0x3C...0x3F, 0x5E, 0x7C, 0x7E: true
    default: false
    }
  }
}

/// The classes of characters beyond ASCII, by Swift's grammar of identifiers and operators.
enum ScalarClass: Equatable {
  /// A character that is allowed anywhere in a name.
  case name
  /// A mark on the character before it, in a name or operator.
  case combining
  /// A character that is allowed anywhere in an operator.
  case op
  /// An invisible joiner in a name: a part of an emoji, or of a word in some scripts.
  case joiner
  /// A character that looks like another one, or is invisible.
  case slip(replacement: String)
  /// A character that no Swift token contains.
  case other

  init(of scalar: UInt32) {
    switch scalar {
    case 0x00A0, 0x0085, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
      self = .slip(replacement: " ")
    case 0x200C, 0x200D: self = .joiner
    case 0x00AD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF:
      self = .slip(replacement: "")
    case 0x2018...0x201F: self = .slip(replacement: "\"")
    case 0x2010...0x2015: self = .slip(replacement: "-")
    case 0xFF08, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1D, 0xFF3B, 0xFF3D, 0xFF5B, 0xFF5D:
      self = .slip(replacement: String(Unicode.Scalar(UInt8(scalar - 0xFEE0))))
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: self = .combining
    case 0x00A8, 0x00AA, 0x00AF, 0x00B2...0x00B5, 0x00B7...0x00BA, 0x00BC...0x00BE,
      0x00C0...0x00D6, 0x00D8...0x00F6, 0x00F8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF,
      0x203F...0x2040, 0x2054, 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
      0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
      0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8:
      self = .name
    // All planes except the private ones, without the last two characters of each.
    case 0x10000...0xEFFFD where scalar & 0xFFFF <= 0xFFFD: self = .name
    case 0x00A1...0x00A7, 0x00A9, 0x00AB, 0x00AC, 0x00AE, 0x00B0, 0x00B1, 0x00B6, 0x00BB,
      0x00BF, 0x00D7, 0x00F7, 0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E,
      0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
      0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      self = .op
    default: self = .other
    }
  }

  /// True if an operator can continue with a character beyond ASCII.
  static func continuesOperator(_ scalar: UInt32) -> Bool {
    if (0xFE00...0xFE0F).contains(scalar) || (0xE0100...0xE01EF).contains(scalar) { return true }
    let kind = ScalarClass(of: scalar)
    return kind == .op || kind == .combining
  }

  /// True if a name can contain a character, ASCII or not.
  static func isOfName(_ scalar: UInt32, asFirst isFirst: Bool) -> Bool {
    if scalar < 0x80 { return UInt8(scalar).startsName || !isFirst && UInt8(scalar).isDigit }
    switch ScalarClass(of: scalar) {
    case .name: return true
    case .combining, .joiner: return !isFirst
    default: return false
    }
  }

  /// The name of a character that may be invisible.
  static func code(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "the character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The text that a character looks like.
  var replacement: String? {
    switch self {
    case .slip(let replacement): replacement
    case .joiner: ""
    default: nil
    }
  }
}
