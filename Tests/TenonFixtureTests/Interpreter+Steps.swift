/// Requests with steps after the init.
extension Interpreter: Maker {
  func lifetime(of place: Place) -> String { nodes[place.node].lifetime }
  func steps(of place: Place) -> [RandomApp.After] { nodes[place.node].afterInit }
  func isEverKept(_ place: Place) -> Bool { keepsEver.contains(place.node) }
  func line(of place: Place) -> Int { place.node }
  func nobody() -> Object { Object(type: -1, parts: [], counts: counts) }

  func areInOneCycle(_ one: Place, _ other: Place) -> Bool {
    areInOneCycle(one.node, other.node)
  }

  func targets(of step: RandomApp.After, at place: Place) -> [Place] {
    step.instances.map { Place(node: $0, key: key(of: $0, for: place)) }
  }

  func held(_ place: Place) -> Object? {
    switch lifetime(of: place) {
    case "weak": return weak[place]?.object
    case "cached":
      guard let (object, left) = cached[place.node], left > 0 else { return nil }
      cached[place.node] = (object, left - 1)
      return object
    default: return held[place]
    }
  }

  func hold(_ object: Object, _ place: Place) {
    switch lifetime(of: place) {
    case "strong", "purgeable", "session", "visit": held[place] = object
    case "weak": weak[place] = Weak(object: object)
    case "cached": cached[place.node] = (object, 2)
    default: break
    }
  }

  func begin(_ place: Place, isKept: Bool, _ call: MakerCall<Place>) -> Object {
    begin(place, isKept: isKept) { demand($0, isKept: isKept, call) }
  }

  func take(
    _ step: RandomApp.After, _ object: Object, _ place: Place, isKept: Bool,
    _ call: MakerCall<Place>
  ) {
    let given = freedom.map(targets(of: step, at: place)) { demand($0, isKept: isKept, call) }
    switch step {
    case .set: object.parts.append(given[0])
    case .setWeak: object.others.append(Weak(object: given[0]))
    case .setClosure(let target):
      object.closures.append(closure(target, of: object.type, isKept: isKept))
    case .call: return object.call(given)
    case .callClosure(let target):
      return object.call([closure(target, of: object.type, isKept: isKept)()])
    }
    object.done += 1
  }
}
