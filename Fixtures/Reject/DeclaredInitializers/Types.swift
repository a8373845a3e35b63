import Kit

public protocol Client {}
public protocol Logging {}
public final class HTTPClient: Client {}
public final class Store {}
public final class ConsoleLogger: Logging {}

final class Several {
  init(a: Store) {}
  init(b: Store, c: any Logging) {}
}

final class OneEach {
  #if DEBUG
    init(store: Store) {}
  #else
    init() {}
  #endif
}

final class Hidden {
  private init(store: Store) {}
}

final class Failing {
  init?(store: Store) {}
}

struct Closed {
  private var count: Int
  let store: Store
}

final class Variadic {
  init(stores: Store...) {}
}

final class Changing {
  init(store: inout Store) {}
}

final class Generic<Element> {
  init(element: Element) {}
}

final class Twins {
  init(from: Store, to: Store) {}
}

final class Optional1 {
  init(logger: (any Audit)?, title: String?, limit: Int) {}
}

protocol Audit {}

struct Value {}

final class NeedsClient {
  init(client: any Client) {}
}

final class Defaults {
  init(store: Store = Store(), size: Int = 3, client: (any Client)? = nil) {}
}

final class Labels {
  init(store: Store, size: Int = 3) {}
}

final class Outdated {
  @available(*, deprecated) init(old: Store) {}
  init(store: Store) {}
  @available(*, unavailable) init(gone: Store) {}
}

// A step sets what is left to its default.
final class Holder {
  var store: Store?
  init(store: Store? = nil, make: @escaping() -> Store) {}
}

class BaseScreen {}
final class MainScreen: BaseScreen {}
final class Window { init(screen: BaseScreen) {} }

struct Settings {
  let store: Store
  #if DEBUG
    let log: any Logging
  #endif
}

final class Chosen {
  #if DEBUG
    init() {}
  #else
    init(store: Store) {}
  #endif
}

// Only one branch has an initializer; the other ones have the memberwise one.
struct Partly {
  let store: Store
  #if DEBUG
    init(client: any Client) { store = Store() }
  #endif
}
final class Shelf { init() {} }
final class Asker { init(shelf: Shelf, log: any Logging) {} }
