/// File names are bytes, on most systems any bytes. As text, a byte that isn't UTF-8 is a character of
/// the private use area, so that no name is lost and none is mistaken for another one.
public enum FileName {
  /// The character of the byte 0x00; those from 0x80 on are used. In a name, the encoding of one of these
  /// counts as bytes that aren't UTF-8, so that the conversion can be reversed.
  private static let first: UInt32 = 0x10FE00

  /// A name as text.
  public static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        let length = byte < 0x80 ? 1 : SourceFile.sequenceLength(buffer, at: index)
        if length == 0 || isEscape(buffer[index...]) {
          for raw in buffer[index..<index + max(length, 1)] {
            result += [0xF4, 0x8F, 0xB8 | raw >> 6, 0x80 | raw & 0x3F]
          }
        } else {
          result += buffer[index..<index + length]
        }
        index += max(length, 1)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The name that a text stands for.
  public static func bytes(_ text: String) -> [UInt8] {
    let encoded = Array(text.utf8)
    guard encoded.contains(0xF4) else { return encoded }
    var result: [UInt8] = []
    var index = 0
    while index < encoded.count {
      if isEscape(encoded[index...]) {
        result.append((encoded[index + 2] & 0x03) << 6 | encoded[index + 3] & 0x3F)
        index += 4
      } else {
        result.append(encoded[index])
        index += 1
      }
    }
    return result
  }

  /// True if text begins with a character that stands for a byte.
  private static func isEscape(_ bytes: some Collection<UInt8>) -> Bool {
    let start = Array(bytes.prefix(4))
    return start.count == 4 && start[0] == 0xF4 && start[1] == 0x8F && start[2] & 0xFE == 0xBA
  }

  /// The byte that a character stands for.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    let value = scalar.value
    return value >= first + 0x80 && value <= first + 0xFF ? UInt8(value - first) : nil
  }
}
