protocol Logging {}
final class Log: Logging {}
final class Store {}

final class Cart {
  init(store: Store = Store(), other: String = "") {}
}

struct Box {
  let store: Store
  var log: (any Logging)?
}

final class Crate {
  init(log: any Logging, size: Int = 3) {}
}

struct Chest {
  var log: (any Logging)?
  var size = 3
  var store = Store()
}

final class Trunk {
  init(store: Store = Store()) {}
}

final class Plain {
  init(store: Store, log: (any Logging)? = nil) {}
}
