#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A text as a number: in one process, equal texts have equal symbols.
public struct Symbol: Hashable, Sendable {
  /// Twice the place in the table, odd for a text in back quotes; 0 is the empty text's.
  @usableFromInline let number: UInt32

  /// The symbol of a text. O(length).
  public init(_ text: String) {
    var text = text
    number = text.withUTF8 { SymbolTable.number(of: $0) }
  }

  /// The symbol of bytes, which are taken for UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { number = SymbolTable.number(of: bytes) }

  /// The symbol of no text.
  public static let empty = Symbol("")

  @inlinable public var isEmpty: Bool { number == 0 }

  /// The text. O(1).
  public var text: String { SymbolTable.text(number) }

  /// The symbol of a name without its back quotes.
  public var plain: Symbol { number & 1 == 0 ? self : Symbol(NameSyntax.plain(text)) }

  /// A basic type has the name. The table starts with those names.
  var isBasic: Bool { number & 1 == 0 && 1...TypeSyntax.basicNames.count ~= Int(number >> 1) }

  @inlinable public static func == (left: Symbol, right: Symbol) -> Bool {
    left.number == right.number
  }

  /// Both symbols in one number.
  @inlinable public func joined(_ other: Symbol) -> UInt64 {
    UInt64(number) << 32 | UInt64(other.number)
  }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The numbers of all texts.
private struct SymbolTable {
  /// The bytes of a text. Those in the table are never freed.
  private struct Key: Hashable {
    let bytes: UnsafeBufferPointer<UInt8>

    static func == (left: Key, right: Key) -> Bool {
      guard let one = left.bytes.baseAddress, let other = right.bytes.baseAddress else {
        return left.bytes.isEmpty && right.bytes.isEmpty
      }
      return left.bytes.count == right.bytes.count && memcmp(one, other, left.bytes.count) == 0
    }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
  }

  private static let mostTexts = 1 << 24
  /// Room that is reserved and not used: no text ever moves, so reading one takes no lock.
  nonisolated(unsafe) private static let texts = UnsafeMutablePointer<String>.allocate(
    capacity: mostTexts)
  nonisolated(unsafe) private static let shared = {
    let shared = UnsafeMutablePointer<SymbolTable>.allocate(capacity: 1)
    shared.initialize(to: SymbolTable())
    return shared
  }()

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var numbers: [Key: UInt32] = [:]

  private init() {
    pthread_mutex_init(lock, nil)
    numbers.reserveCapacity(1 << 12)
    for var name in [""] + TypeSyntax.basicNames { _ = name.withUTF8 { number(of: $0) } }
  }

  static func text(_ number: UInt32) -> String { texts[Int(number >> 1)] }

  static func number(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let table = shared
    pthread_mutex_lock(table.pointee.lock)
    defer { pthread_mutex_unlock(table.pointee.lock) }
    return table.pointee.number(of: bytes)
  }

  private mutating func number(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if let number = numbers[Key(bytes: bytes)] { return number }
    var text = String(decoding: bytes, as: UTF8.self)
    // Bytes that are no UTF-8 have the number of their repaired text.
    let isSame = text.withUTF8 { Key(bytes: $0) == Key(bytes: bytes) }
    if !isSame { return text.withUTF8 { self.number(of: $0) } }
    precondition(numbers.count < Self.mostTexts, "too many names")
    let number = UInt32(numbers.count) << 1 | (bytes.first == UInt8(ascii: "`") ? 1 : 0)
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    (Self.texts + numbers.count).initialize(to: text)
    numbers[Key(bytes: UnsafeBufferPointer(copy))] = number
    return number
  }
}
