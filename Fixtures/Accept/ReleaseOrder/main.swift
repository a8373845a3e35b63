nonisolated(unsafe) var log: [String] = []

final class One: Sendable {
  init() { log.append("+1") }
  func end() { log.append("-1") }
}
final class Two: Sendable {
  init() { log.append("+2") }
  func end() { log.append("-2") }
}
final class Three: Sendable {
  init() { log.append("+3") }
  func end() { log.append("-3") }
}
class Base: @unchecked Sendable {
  var two: Two?
  init() { log.append("+p") }
  func end() { log.append("-p") }
}
final class Parent: Base, @unchecked Sendable {
  init(one: One) { super.init() }
  func three(with: Three) { log.append("call") }
}
final class Slow: Base, @unchecked Sendable {
  init(one: One) async {
    await Task.yield()
    super.init()
  }
  func three(with: Three) async { log.append("call") }
}
final class Risky: Base, @unchecked Sendable {
  init(one: One) throws { super.init() }
  func three(with: Three) throws { log.append("call") }
}

func show() {
  print(log)
  log = []
}

let plain = Plain()
_ = plain.parent
plain.shutdown()
show()
let waiting = Waiting()
_ = await waiting.slow
await waiting.shutdown()
show()
let failing = Failing()
_ = try failing.risky
failing.shutdown()
show()
