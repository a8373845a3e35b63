final class Engine {}
final class Car {
  var engine: Engine?
  var doors = 4
  var wheels = 4
  let number = 1
  var computed: Int { 1 }
  private var hidden = 1
  var makeEngine: () -> Int = { 1 }
  func start(engine: Engine) {}
  func stop(engine: Engine, after seconds: String) {}
  func fail() throws {}
}
struct Cart {
  let engine: Engine
  var load = 1
  mutating func push() {}
}
final class Bike {
  var speed: Int
  var gears = 1
  init(speed: Int) { self.speed = speed }
}
protocol Mover { var load: Int { get set } }
struct Bus: Mover { var load = 1 }
protocol Mover2: AnyObject { var load: Int { get set } }
final class Train: Mover2 { var load = 1 }
final class Van {
  init(engine: Engine) {}
  func fail() throws {}
}
