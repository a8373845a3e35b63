/// What lives with a person.
public struct Pet: Equatable, Sendable {
  /// What it is called.
  public var name: String

  /// A pet of that name.
  public init(name: String) {
    self.name = name
  }
}

/// Where the first pet comes from: the one place at which a test puts another.
public enum PetInjector {
  /// What everybody has who was given no other pet.
  @TaskLocal public static var defaultPet = Pet(name: "Rover")
}
