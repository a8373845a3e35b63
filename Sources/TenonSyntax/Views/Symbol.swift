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
    number = text.withUTF8 { SymbolTable.shared.number(of: $0) }
  }

  /// The symbol of bytes, which are taken for UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    number = SymbolTable.shared.number(of: bytes)
  }

  /// The symbol of no text.
  public static let empty = Symbol("")

  @inlinable public var isEmpty: Bool { number == 0 }

  /// The text. O(1).
  public var text: String { SymbolTable.shared[Int(number >> 1)] }

  /// The symbol of a name without its back quotes.
  public var plain: Symbol { number & 1 == 0 ? self : Symbol(NameSyntax.plain(text)) }

  @inlinable public static func == (left: Symbol, right: Symbol) -> Bool {
    left.number == right.number
  }

  /// Both symbols in one number.
  @inlinable public func joined(_ other: Symbol) -> UInt64 {
    UInt64(number) << 32 | UInt64(other.number)
  }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The texts of all symbols. A text, once there, is never moved, so reading one takes no lock.
private final class SymbolTable: @unchecked Sendable {
  static let shared = SymbolTable()

  private static let bitsOfChunk = 12
  private static let chunkSize = 1 << bitsOfChunk
  private static let mostChunks = 1 << 16

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let chunks = UnsafeMutablePointer<UnsafeMutablePointer<String>?>.allocate(
    capacity: mostChunks)
  private var count = 0
  /// An open hash table of a hash's upper half and a number plus one; 0 is a free slot.
  private var slots = [UInt64](repeating: 0, count: 1 << 10)

  private init() {
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    chunks.initialize(repeating: nil, count: Self.mostChunks)
    add("", hash: Self.hash(UnsafeBufferPointer(start: nil, count: 0)))
  }

  subscript(index: Int) -> String {
    let (chunk, place) = (index >> Self.bitsOfChunk, index & (Self.chunkSize - 1))
    guard let texts = chunks[chunk] else { preconditionFailure("no such symbol") }
    return texts[place]
  }

  /// The number of a text. Bytes that are no UTF-8 have that of their repaired text.
  func number(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let hash = Self.hash(bytes)
    pthread_mutex_lock(lock)
    let known = find(bytes, hash)
    let text = known == nil ? String(decoding: bytes, as: UTF8.self) : ""
    let isWhole = known != nil || text.utf8.elementsEqual(bytes)
    let number = known ?? (isWhole ? add(text, hash: hash) : 0)
    pthread_mutex_unlock(lock)
    return isWhole ? number : Symbol(text).number
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return UInt64(truncatingIfNeeded: hasher.finalize()) & ~UInt64(UInt32.max)
  }

  private func find(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> UInt32? {
    var place = firstPlace(of: hash)
    while slots[place] != 0 {
      if slots[place] & ~UInt64(UInt32.max) == hash {
        let number = UInt32(truncatingIfNeeded: slots[place]) - 1
        if self[Int(number >> 1)].utf8.elementsEqual(bytes) { return number }
      }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private func firstPlace(of hash: UInt64) -> Int { Int(hash >> 32) & (slots.count - 1) }

  @discardableResult
  private func add(_ text: String, hash: UInt64) -> UInt32 {
    let (chunk, place) = (count >> Self.bitsOfChunk, count & (Self.chunkSize - 1))
    precondition(chunk < Self.mostChunks, "too many names")
    let texts = chunks[chunk] ?? .allocate(capacity: Self.chunkSize)
    (texts + place).initialize(to: text)
    chunks[chunk] = texts
    let number = UInt32(count) << 1 | (text.utf8.first == UInt8(ascii: "`") ? 1 : 0)
    count += 1
    put(hash | UInt64(number + 1))
    if count * 2 > slots.count {
      let old = slots
      slots = [UInt64](repeating: 0, count: old.count * 2)
      for slot in old where slot != 0 { put(slot) }
    }
    return number
  }

  private func put(_ slot: UInt64) {
    var place = firstPlace(of: slot)
    while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }
}
