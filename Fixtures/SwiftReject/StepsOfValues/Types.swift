final class Engine {}
struct Cart {
  let engine: Engine
  var load = 1
  mutating func push() {}
}
