/// Somebody with a pet, a catchphrase and a diary. The first line says so, and nothing else does.
public struct Person: PetInjected, CatchphraseInjected, DiaryInjected {
  /// What the person is called.
  public let name: String
  /// Told when a diary is made and when it goes.
  public let log: LifeLog
  /// Where the injected properties are.
  public var injected = InjectedStorage()

  /// Somebody of that name.
  public init(name: String, log: LifeLog) {
    self.name = name
    self.log = log
  }
}

/// Two are equal that have the same name, whatever was injected into them.
public struct Dog: PetInjected, Equatable {
  /// What the dog is called.
  public let name: String
  /// Where the injected properties are.
  public var injected = InjectedStorage()

  /// A dog of that name.
  public init(name: String) {
    self.name = name
  }
}
