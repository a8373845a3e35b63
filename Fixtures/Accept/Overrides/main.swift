protocol Reading: AnyObject { var text: String { get } }
protocol Writing: AnyObject { var text: String { get } }
final class Disk: Reading, Writing {
  let text: String
  init(limit: Int) {
    text = "disk \(limit)"
    print("+", text)
  }
  deinit { print("-", text) }
}
final class Memory: Reading, Writing {
  let text = "memory"
  init() { print("+ memory") }
  deinit { print("- memory") }
}
struct Query {
  let reading: any Reading
}
final class Clock {
  let ticks: Int
  init(ticks: Int = 0) { self.ticks = ticks }
}
final class Cache {
  let limit: Int
  init(limit: Int) { self.limit = limit }
}
struct Title {
  let text: String
}
final class Counted: Reading {
  let inner: any Reading
  init(inner: any Reading) {
    self.inner = inner
    print("+ counted")
  }
  deinit { print("- counted") }
  var text: String { "counted(\(inner.text))" }
}
protocol Taping: AnyObject {}
final class Tape: Taping {}
final class Film: Taping {}

func plain() {
  let plain = Plain()
  print("plain:", plain.makeQuery().reading.text, plain.writing.text, plain.titleString)
  print("one disk", plain.reading === plain.writing, plain.cache.limit, plain.clock.ticks)
}
func half() {
  let half = Half(limit: 5)
  print("half:", half.makeQuery().reading.text, half.writing.text, half.title.text)
  print("two", half.reading !== half.writing as AnyObject, half.cache.limit, half.clock.ticks)
}
func whole() {
  let whole = Whole()
  do {
    let query = whole.makeQuery()
    print("whole:", query.reading.text, query.reading === whole.writing as AnyObject)
  }
  print("nobody holds it")
  print(whole.limit, whole.cache.limit, whole.makeClock().ticks)
  print("clocks", whole.makeClock() !== whole.makeClock())
}
func outermost() {
  let outermost = Outermost()
  print("outermost:", outermost.clock.ticks, outermost.cache.limit, outermost.limit)
}
func given() {
  let clock = Clock(ticks: 3)
  let given = Given(clock: clock)
  print("given:", given.clock === clock, given.limitInt, given.cache.limit, given.writing.text)
}
func wrapped() {
  let wrapped = Wrapped()
  do {
    let query = wrapped.makeQuery()
    print("wrapped:", query.reading.text, query.reading === wrapped.reading)
  }
  print("nobody holds it")
  print(wrapped.writing.text, wrapped.taping is Film)
  print("collected", wrapped.tapings.map { String(describing: type(of: $0)) })
}

plain()
half()
whole()
outermost()
given()
wrapped()
