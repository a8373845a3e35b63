/// Doubts about a declaration or its members, set where text is lost or refused; rules skip what they doubt.
public struct Doubts: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A part of it could not be read.
  public static let statement = Doubts(rawValue: 1)
  /// A statement of its block could not be read.
  public static let block = Doubts(rawValue: 2)

  /// Components and inputs of any type.
  public static let providers = Doubts(rawValue: 4)
  /// Inputs, so that nobody knows what a container is made with.
  public static let inputs = Doubts(rawValue: 8)
  /// Further roles of what is there.
  public static let roles = Doubts(rawValue: 16)
  /// Further facets and protocols of the container itself.
  public static let conformances = Doubts(rawValue: 32)
  /// Decorators, so that nobody knows what a component takes that they wrap.
  public static let decorators = Doubts(rawValue: 64)
  /// Anything that stands in a container's braces.
  public static let members: Doubts = [.providers, .inputs, .roles, .decorators]

  /// Its container belongs to another module.
  public static let foreign = Doubts(rawValue: 128)
  /// A member or a bundle of the container has been refused.
  public static let incomplete = Doubts(rawValue: 256)
  /// A name in a component's types stands in text that could not be read.
  public static let lost = Doubts(rawValue: 512)
  /// A component's lifetime is none that is declared.
  public static let lifetime = Doubts(rawValue: 1024)
  /// A component has the name of a container.
  public static let name = Doubts(rawValue: 2048)
  /// An init needs itself, or the component needs one that does.
  public static let endless = Doubts(rawValue: 4096)

  /// Whether any of some doubts is among them.
  public func hasAny(_ doubts: Doubts) -> Bool { !isDisjoint(with: doubts) }
}
