public final class Both {
  public init() {}
}
