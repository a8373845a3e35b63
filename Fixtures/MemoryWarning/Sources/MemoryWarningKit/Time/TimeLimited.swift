/// Hands out one instance until its time is over, and then makes a new one for the first that asks.
final class TimeLimited<T> {
  private let duration: Duration
  private var kept: (instance: T, end: ContinuousClock.Instant)?

  init(seconds: Int) { duration = .seconds(seconds) }

  func instance(orMake make: () throws -> T) rethrows -> T {
    if let kept, Time.now < kept.end { return kept.instance }
    let instance = try make()
    kept = (instance, Time.now + duration)
    return instance
  }
}
