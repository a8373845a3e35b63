#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A text as a number: in one process, equal texts have equal symbols.
public struct Symbol: Hashable, Sendable {
  /// Twice the index in the table, plus 1 for a text in back quotes. The empty text has 0.
  public let number: UInt32

  /// The symbol of a text. O(length).
  public init(_ text: String) {
    var text = text
    number = text.withUTF8 { SymbolTable.number(of: $0) }
  }

  /// The symbol of a number that another one has had.
  @inlinable public init(number: UInt32) { self.number = number }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { number = SymbolTable.number(of: bytes) }

  public static let empty = Symbol("")

  @inlinable public var isEmpty: Bool { number == 0 }

  public var text: String { SymbolTable.text(number) }

  public var plain: Symbol { number & 1 == 0 ? self : Symbol(NameSyntax.plain(text)) }

  /// True if a basic type has the name. The table starts with those names.
  var isBasic: Bool { number & 1 == 0 && 1...TypeSyntax.basicNames.count ~= Int(number >> 1) }

  @inlinable public static func == (left: Symbol, right: Symbol) -> Bool {
    left.number == right.number
  }

  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The texts of all symbols. A text never moves, so reading one needs no lock.
private struct SymbolTable {
  private static let bitsOfChunk = 12
  private static let chunkSize = 1 << bitsOfChunk
  private static let mostChunks = 1 << 16

  nonisolated(unsafe) private static let chunks = allocated(
    [UnsafeMutablePointer<String>?](repeating: nil, count: mostChunks))
  nonisolated(unsafe) private static let lock = {
    let lock = allocated([pthread_mutex_t()])
    pthread_mutex_init(lock, nil)
    return lock
  }()
  nonisolated(unsafe) private static let shared = allocated([SymbolTable()])

  private var count = 0
  /// An open hash table. A slot has a hash's upper half and a number plus one; 0 is a free slot.
  private var slots = [UInt64](repeating: 0, count: 1 << 10)

  private init() {
    for var name in [""] + TypeSyntax.basicNames {
      let hash = name.withUTF8 { Self.hash($0) }
      add(name, hash: hash)
    }
  }

  private static func allocated<Value>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: values.count)
    place.initialize(from: values, count: values.count)
    return place
  }

  static func text(_ number: UInt32) -> String {
    let index = Int(number >> 1)
    guard let texts = chunks[index >> bitsOfChunk] else { preconditionFailure("no such symbol") }
    return texts[index & (chunkSize - 1)]
  }

  /// The number of a text. Invalid UTF-8 has the number of its repaired text.
  static func number(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let hash = hash(bytes)
    pthread_mutex_lock(lock)
    var number = shared.pointee.number(hash) { isSame(Self.text($0), bytes) }
    var text = ""
    if number == nil {
      text = String(decoding: bytes, as: UTF8.self)
      if isSame(text, bytes) { number = shared.pointee.add(text, hash: hash) }
    }
    pthread_mutex_unlock(lock)
    return number ?? Symbol(text).number
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return UInt64(truncatingIfNeeded: hasher.finalize()) & ~UInt64(UInt32.max)
  }

  private static func isSame(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { own in
      guard let left = own.baseAddress, let right = bytes.baseAddress else {
        return own.isEmpty && bytes.isEmpty
      }
      return own.count == bytes.count && memcmp(left, right, own.count) == 0
    } ?? text.utf8.elementsEqual(bytes)
  }

  private func number(_ hash: UInt64, where isMeant: (UInt32) -> Bool) -> UInt32? {
    let slot = slots[place(of: hash, where: isMeant)]
    return slot == 0 ? nil : UInt32(truncatingIfNeeded: slot) - 1
  }

  /// The index of a text's slot, or of a free slot for it.
  private func place(of hash: UInt64, where isMeant: (UInt32) -> Bool) -> Int {
    var place = Int(hash >> 32) & (slots.count - 1)
    while slots[place] != 0 {
      let number = UInt32(truncatingIfNeeded: slots[place]) - 1
      if slots[place] & ~UInt64(UInt32.max) == hash, isMeant(number) { break }
      place = (place + 1) & (slots.count - 1)
    }
    return place
  }

  @discardableResult
  private mutating func add(_ text: String, hash: UInt64) -> UInt32 {
    let (chunk, place) = (count >> Self.bitsOfChunk, count & (Self.chunkSize - 1))
    precondition(chunk < Self.mostChunks, "too many names")
    let texts = Self.chunks[chunk] ?? .allocate(capacity: Self.chunkSize)
    (texts + place).initialize(to: text)
    Self.chunks[chunk] = texts
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

  private mutating func put(_ slot: UInt64) {
    slots[place(of: slot & ~UInt64(UInt32.max)) { _ in false }] = slot
  }
}
