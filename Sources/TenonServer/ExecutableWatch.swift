import TenonFiles

/// Notes when the server's own file is another one than it was: an update has been built.
struct ExecutableWatch {
  private let path = ManifestReader.resolved(CommandLine.arguments.first ?? "")
  private var stamp: [Int]?
  private var lastLook = ContinuousClock.now
  private var isTold = false

  init() { stamp = path.contains("/") ? ManifestReader.stamp(path) : nil }

  /// Whether it has changed, once. It looks at most each ten seconds.
  var hasChanged: Bool {
    mutating get {
      guard let stamp, !isTold, ContinuousClock.now - lastLook > .seconds(10) else { return false }
      lastLook = .now
      guard let now = ManifestReader.stamp(path), now != stamp else { return false }
      isTold = true
      return true
    }
  }
}
