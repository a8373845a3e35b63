import MemoryWarningKit

/// When the tests begin. All times in a test are counted from here, so that none waits.
private let beginning = ContinuousClock.now

/// Does something that many seconds after the beginning.
func later<T>(seconds: Int, _ body: () throws -> T) rethrows -> T {
  try Time.$pretended.withValue(beginning + .seconds(seconds), operation: body)
}
