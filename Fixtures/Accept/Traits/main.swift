import Dispatch

protocol Named { var name: String { get } }
protocol Shape {}
struct Circle: Shape {}
struct Collar: Equatable { var text: String }
final class PetShop {}

final class Pet {
  nonisolated(unsafe) static var alive = 0
  let name: String
  init(_ name: String) {
    self.name = name
    Pet.alive += 1
  }
  deinit { Pet.alive -= 1 }
}

enum PetInjector {
  nonisolated(unsafe) static var name = "Rover"
  static var defaultPet: Pet { Pet(name) }
}

enum MottoInjector {
  static func motto(for owner: some Named) -> String { "\(owner.name) first" }
}

enum PhraseInjector {
  nonisolated(unsafe) static var counts: [String: Int] = [:]

  static func count(_ what: String) -> Int {
    counts[what, default: 0] += 1
    return counts[what] ?? 0
  }

  static func phrase(for owner: some PhraseInjected) -> String {
    guard let owner = owner as? any PetInjected else { return "Nobody's phrase" }
    return "\(owner.name) and \(owner.pet.name)"
  }
}

struct Person: PetInjected, PhraseInjected, Hashable {
  let name: String
  var injected = InjectedStorage()
}

/// Looks at its owner when it goes.
final class History {
  let text: String
  weak var owner: Player?
  init(_ text: String, of owner: Player?) {
    self.text = text
    self.owner = owner
  }
  deinit {
    guard let owner else { return }
    owner.score += 1
    print("history", text, "goes, score", owner.score, "now", owner.history.text)
  }
}

final class Player: ScoreInjected {
  var injected = InjectedStorage()
  deinit { print("player goes") }
}

/// Adopts traits that are not bound to classes.
class Animal: PhraseInjected {
  var injected = InjectedStorage()
}
final class Dog: Animal {}

struct Box<Content> {
  struct Inner: PhraseInjected {
    var content: Content
    var injected = InjectedStorage()
  }
}

func values() {
  let ann = Person(name: "Ann")
  print(ann.pet.name, ann.motto, ann.nickname ?? "none", ann.collar?.text ?? "none")
  print(ann.pet === ann.pet, ann.greeting("Bob"), ann.default)

  var bob = Person(name: "Bob")
  PetInjector.name = "Rex"
  print(bob.pet.name, ann.pet.name)
  bob.pet = Pet("Coco")
  bob.nickname = "Bobby"
  bob.collar = nil
  bob.greeting = { "Hi, \($0)" }
  var copy = bob
  copy.pet = Pet("Bubba")
  print(
    bob.pet.name, copy.pet.name, copy.nickname ?? "none", copy.collar == nil, copy.greeting("C"))
  copy.nickname = nil
  print(bob.nickname ?? "none", copy.nickname ?? "none", bob.catchphrase, copy.catchphrase)
  copy.collar?.text += "!"
  bob.collar = Collar(text: "new")
  bob.collar?.text += "!"
  print("pets alive:", Pet.alive)
  bob.pet = ann.pet
  print("pets alive:", Pet.alive)
  print(copy.collar?.text ?? "none", bob.collar?.text ?? "none")
  PetInjector.name = "Rover"
}

func defaultsAreOfAllCopies() {
  let first = Person(name: "First")
  var second = first
  second.nickname = "Second"
  var third = second
  third.catchphrase = "Third"
  let pet = third.pet
  print(first.pet === pet, second.pet === pet, first.catchphrase, third.catchphrase)
  third.pet = Pet("Mine")
  print(first.pet === pet, second.pet === pet, third.pet.name, third.nickname ?? "none")
}

func equality() {
  let person = Person(name: "Same")
  var other = Person(name: "Same")
  other.nickname = "other"
  print(person == other, person.hashValue == other.hashValue, person == Person(name: "Else"))
}

func classes() {
  let player = Player()
  player.score += 2
  player.history = History("second", of: player)
  player.history = History("third", of: nil)
  print(player.score, player.history.text)
  let dog = Dog()
  print(dog.catchphrase, dog.outer == [dog.inner, dog.inner])
  var animal: any PhraseInjected = dog
  animal.catchphrase = "Woof"
  print(dog.catchphrase)
}

func owners() {
  var box = Box<[Int]>.Inner(content: [1])
  let copy = box
  box.catchphrase = "Boxed"
  print(box.catchphrase, copy.catchphrase)
}

func threads() {
  for _ in 0..<100 {
    nonisolated(unsafe) let player = Player2()
    let before = PhraseInjector.counts["counted"] ?? 0
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      if player.counted != before + 1 { print("made twice") }
    }
  }
  print("made once each:", PhraseInjector.counts["counted"] ?? 0)
}
final class Player2: ScoreInjected { var injected = InjectedStorage() }

struct Ladder: ThirdInjected { var injected = InjectedStorage() }

func inherited() {
  var ladder = Ladder()
  print("inherited:", ladder.third, ladder.second, ladder.first)
  ladder.first = 10
  print("inherited:", ladder.third, ladder.second, ladder.first)
}

inherited()
values()
print("pets alive:", Pet.alive)
defaultsAreOfAllCopies()
print("pets alive:", Pet.alive)
equality()
classes()
owners()
threads()
