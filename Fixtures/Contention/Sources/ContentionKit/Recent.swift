/// Keeps an instance for a number of requests. It has no lock of its own: its container has one.
final class Recent<T> {
  private let limit: Int
  private var kept: T?
  private var count = 0

  init(limit: Int) { self.limit = limit }

  func instance(orMake make: () throws -> T) rethrows -> T {
    count += 1
    if let kept, count % limit != 0 { return kept }
    let made = try make()
    kept = made
    return made
  }
}
