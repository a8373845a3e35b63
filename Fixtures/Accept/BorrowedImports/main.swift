final class Cached<T> {
  private var instance: T?
  init(since: Double) {}
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let instance { return instance }
    let made = try make()
    instance = made
    return made
  }
}
final class Part {}
final class One {}
final class Two {}

let app = App()
print(app.part === app.part, app.one === app.one)
#if PLAIN
  print(type(of: Other().one))
#else
  print(type(of: Other().two))
#endif
