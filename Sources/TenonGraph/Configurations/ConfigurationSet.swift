/// A set of configurations of a `ConfigurationSpace`, by their indices.
public struct ConfigurationSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The configurations 0..<count.
  init(first count: Int) { rawValue = count >= 64 ? .max : (1 << UInt64(count)) - 1 }

  /// Whether a configuration is in it.
  public func contains(_ configuration: Int) -> Bool { rawValue >> UInt64(configuration) & 1 == 1 }

  /// Adds a configuration.
  public mutating func insert(_ configuration: Int) {
    formUnion(ConfigurationSet(rawValue: 1 << UInt64(configuration)))
  }

  /// The first configuration, if there is one.
  public var first: Int? { isEmpty ? nil : rawValue.trailingZeroBitCount }
}
