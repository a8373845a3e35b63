public final class Both {
  public init() {}
}

public final class KitStore {
  init(both: Both) {}
}
