// Foundation itself is not built for library evolution here, so that module has these.

#if EVOLUTION
  public nonisolated struct URL: Sendable {
    let path: String

    public init(fileURLWithPath path: String) { self.path = path }
  }

  public nonisolated struct UUID: Sendable {}

  public nonisolated struct Date: Equatable, Sendable {
    let seconds: Double

    init(timeIntervalSince1970 seconds: Double) { self.seconds = seconds }
  }
#endif
