/// A member of a ring, which is counted.
class Node {
  nonisolated(unsafe) static var made: [String] = []
  nonisolated(unsafe) static var alive = 0
  init() {
    Node.made.append("\(type(of: self))")
    Node.alive += 1
  }
  deinit { Node.alive -= 1 }

  var next: AnyObject? { nil }
}

/// Gets the next by init, in a strong property, in a weak one.
class Holder<Peer: AnyObject>: Node {
  let peer: Peer
  init(peer: Peer) { self.peer = peer }
  override var next: AnyObject? { peer }
}
class Keeper<Peer: AnyObject>: Node {
  var peer: Peer? { didSet { precondition(oldValue == nil, "set twice") } }
  override var next: AnyObject? { peer }
}
class Watcher<Peer: AnyObject>: Node {
  weak var peer: Peer? { didSet { precondition(oldValue == nil, "set twice") } }
  override var next: AnyObject? { peer }
}

final class Once<T> {
  private var instance: T?
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let instance { return instance }
    let made = try make()
    precondition(instance == nil, "made twice")
    instance = made
    return made
  }
}
final class Never<T> {
  func instance(orMake make: () throws -> T) rethrows -> T { try make() }
}

final class GraphInitA: Holder<GraphInitB> {}
final class GraphInitB: Watcher<GraphInitA> {}
final class GraphSetA: Keeper<GraphSetB> {}
final class GraphSetB: Watcher<GraphSetA> {}
final class WeakInitA: Holder<WeakInitB> {}
final class WeakInitB: Watcher<WeakInitA> {}
final class WeakSetA: Keeper<WeakSetB> {}
final class WeakSetB: Watcher<WeakSetA> {}
final class StrongInitA: Holder<StrongInitB> {}
final class StrongInitB: Watcher<StrongInitA> {}
final class StrongSetA: Keeper<StrongSetB> {}
final class StrongSetB: Watcher<StrongSetA> {}
final class SessionInitA: Holder<SessionInitB> {}
final class SessionInitB: Watcher<SessionInitA> {}
final class SessionSetA: Keeper<SessionSetB> {}
final class SessionSetB: Watcher<SessionSetA> {}
final class PurgeableInitA: Holder<PurgeableInitB> {}
final class PurgeableInitB: Watcher<PurgeableInitA> {}
final class PurgeableSetA: Keeper<PurgeableSetB> {}
final class PurgeableSetB: Watcher<PurgeableSetA> {}
final class OnceInitA: Holder<OnceInitB> {}
final class OnceInitB: Watcher<OnceInitA> {}
final class OnceSetA: Keeper<OnceSetB> {}
final class OnceSetB: Watcher<OnceSetA> {}
final class NeverInitA: Holder<NeverInitB> {}
final class NeverInitB: Watcher<NeverInitA> {}
final class NeverSetA: Keeper<NeverSetB> {}
final class NeverSetB: Watcher<NeverSetA> {}
final class Mix1A: Holder<Mix1B> {}
final class Mix1B: Watcher<Mix1A> {}
final class Mix2A: Keeper<Mix2B> {}
final class Mix2B: Watcher<Mix2A> {}
final class Mix3A: Holder<Mix3B> {}
final class Mix3B: Watcher<Mix3A> {}
final class Mix4A: Keeper<Mix4B> {}
final class Mix4B: Watcher<Mix4A> {}
final class Mix5A: Holder<Mix5B> {}
final class Mix5B: Watcher<Mix5A> {}
final class Mix6A: Keeper<Mix6B> {}
final class Mix6B: Watcher<Mix6A> {}
final class Mix7A: Holder<Mix7B> {}
final class Mix7B: Watcher<Mix7A> {}
final class Mix8A: Keeper<Mix8B> {}
final class Mix8B: Watcher<Mix8A> {}
final class Mix9A: Holder<Mix9B> {}
final class Mix9B: Watcher<Mix9A> {}
final class Mix10A: Keeper<Mix10B> {}
final class Mix10B: Watcher<Mix10A> {}
final class Mix11A: Holder<Mix11B> {}
final class Mix11B: Watcher<Mix11A> {}
final class Eight1: Holder<Eight2> {}
final class Eight2: Holder<Eight3> {}
final class Eight3: Keeper<Eight4> {}
final class Eight4: Holder<Eight5> {}
final class Eight5: Holder<Eight6> {}
final class Eight6: Keeper<Eight7> {}
final class Eight7: Holder<Eight8> {}
final class Eight8: Watcher<Eight1> {}
final class Many1: Holder<Many2> {}
final class Many2: Holder<Many3> {}
final class Many3: Keeper<Many4> {}
final class Many4: Holder<Many5> {}
final class Many5: Holder<Many6> {}
final class Many6: Keeper<Many7> {}
final class Many7: Holder<Many8> {}
final class Many8: Watcher<Many1> {}

protocol Center: AnyObject {}
final class Hub: Node, Center {
  weak var one: SpokeOne?
  weak var two: SpokeTwo?
  func join(two: SpokeTwo) { self.two = two }
}
final class SpokeOne: Node {
  unowned let hub: Hub
  init(hub: Hub) { self.hub = hub }
}
final class SpokeTwo: Node {
  unowned let center: any Center
  init(center: any Center) { self.center = center }
}
final class Rim: Node {
  init(one: SpokeOne, two: SpokeTwo, hub: Hub) {
    precondition(one.hub === hub && two.center === hub)
  }
}

/// Enters a ring at one of its nodes, in a container of its own.
func enter(_ name: String, _ ask: (App) -> Node) {
  Node.made = []
  do {
    let app = App()
    let node = ask(app)
    precondition("\(type(of: node))" == name)
    precondition(Node.made.count == Set(Node.made).count, "twice: \(Node.made)")
    // What is still linked leads back to where it began.
    var steps = 0
    var last: AnyObject? = node
    repeat {
      last = (last as? Node)?.next
      steps += 1
    } while last != nil && last !== node
    let end = last == nil ? "open" : "closed by \(steps)"
    print("\(name): \(Node.made.joined(separator: " ")),", end)
    if let hub = node as? Hub { precondition(hub.one?.hub === hub && hub.two?.center === hub) }
    if let one = node as? SpokeOne { precondition(one.hub.one === one) }
    if let two = node as? SpokeTwo { precondition(two.center === app.hub && app.hub.two === two) }
  }
  precondition(Node.alive == 0, "\(name) leaves \(Node.alive)")
}

enter("GraphInitA") { $0.makeGraphInitA() }
enter("GraphInitB") { $0.makeGraphInitB() }
enter("GraphSetA") { $0.makeGraphSetA() }
enter("GraphSetB") { $0.makeGraphSetB() }
enter("WeakInitA") { $0.weakInitA }
enter("WeakInitB") { $0.weakInitB }
enter("WeakSetA") { $0.weakSetA }
enter("WeakSetB") { $0.weakSetB }
enter("StrongInitA") { $0.strongInitA }
enter("StrongInitB") { $0.strongInitB }
enter("StrongSetA") { $0.strongSetA }
enter("StrongSetB") { $0.strongSetB }
enter("SessionInitA") { $0.sessionInitA }
enter("SessionInitB") { $0.sessionInitB }
enter("SessionSetA") { $0.sessionSetA }
enter("SessionSetB") { $0.sessionSetB }
enter("PurgeableInitA") { $0.purgeableInitA }
enter("PurgeableInitB") { $0.purgeableInitB }
enter("PurgeableSetA") { $0.purgeableSetA }
enter("PurgeableSetB") { $0.purgeableSetB }
enter("OnceInitA") { $0.onceInitA }
enter("OnceInitB") { $0.onceInitB }
enter("OnceSetA") { $0.onceSetA }
enter("OnceSetB") { $0.onceSetB }
enter("NeverInitA") { $0.neverInitA }
enter("NeverInitB") { $0.neverInitB }
enter("NeverSetA") { $0.neverSetA }
enter("NeverSetB") { $0.neverSetB }
enter("Mix1A") { $0.makeMix1A() }
enter("Mix1B") { $0.mix1B }
enter("Mix2A") { $0.mix2A }
enter("Mix2B") { $0.mix2B }
enter("Mix3A") { $0.makeMix3A() }
enter("Mix3B") { $0.mix3B }
enter("Mix4A") { $0.mix4A }
enter("Mix4B") { $0.mix4B }
enter("Mix5A") { $0.mix5A }
enter("Mix5B") { $0.mix5B }
enter("Mix6A") { $0.mix6A }
enter("Mix6B") { $0.mix6B }
enter("Mix7A") { $0.mix7A }
enter("Mix7B") { $0.mix7B }
enter("Mix8A") { $0.mix8A }
enter("Mix8B") { $0.makeMix8B() }
enter("Mix9A") { $0.makeMix9A() }
enter("Mix9B") { $0.mix9B }
enter("Mix10A") { $0.mix10A }
enter("Mix10B") { $0.makeMix10B() }
enter("Mix11A") { $0.mix11A }
enter("Mix11B") { $0.mix11B }
enter("Eight1") { $0.makeEight1() }
enter("Eight2") { $0.makeEight2() }
enter("Eight3") { $0.makeEight3() }
enter("Eight4") { $0.makeEight4() }
enter("Eight5") { $0.makeEight5() }
enter("Eight6") { $0.makeEight6() }
enter("Eight7") { $0.makeEight7() }
enter("Eight8") { $0.makeEight8() }
enter("Many1") { $0.makeMany1() }
enter("Many2") { $0.many2 }
enter("Many3") { $0.many3 }
enter("Many4") { $0.many4 }
enter("Many5") { $0.many5 }
enter("Many6") { $0.many6 }
enter("Many7") { $0.many7 }
enter("Many8") { $0.many8 }
enter("Hub") { $0.hub }
enter("SpokeOne") { $0.spokeOne }
enter("SpokeTwo") { $0.spokeTwo }
enter("Rim") { $0.makeRim() }
