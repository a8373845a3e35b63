import InjectedPropertiesKit

/// A walk through some lives that shows what each person has, and when a diary is made and goes.
@main
enum Story {
  static func main() {
    let log = LifeLog { event in
      switch event {
      case .made(let name): print("    + \(name)")
      case .gone(let name): print("    - \(name)")
      }
    }
    tell("Josh has a pet and a catchphrase, of which his type says nothing.")
    let josh = Person(name: "Josh", log: log)
    show(josh)
    pets(of: josh)
    diaries(of: josh)
    guests(log)
    tell("Alive now: \(log.living.isEmpty ? "nothing" : log.living.joined(separator: ", ")).")
  }

  private static func pets(of josh: Person) {
    tell("His brother gets another pet, and keeps it.")
    var brother = Person(name: "Jim", log: josh.log)
    brother.pet = Pet(name: "Coco")
    show(brother)
    tell("So does a copy of him. He keeps his own, and the copy keeps his phrase.")
    brother.catchphrase = "Who let the dog out?"
    var copy = brother
    copy.pet = Pet(name: "Bubba")
    show(brother)
    show(copy)
    tell("For a while, everybody who has none yet gets another pet.")
    PetInjector.$defaultPet.withValue(Pet(name: "Rex")) {
      show(Person(name: "Jane", log: josh.log))
    }
    show(josh)
  }

  private static func diaries(of josh: Person) {
    tell("Jane opens her diary: it is made.")
    var jane: Person? = Person(name: "Jane", log: josh.log)
    jane?.diary.write("A dog followed me.")
    tell("She opens it again: it is the same one.")
    jane?.diary.write("It is called Rover.")
    tell("She goes, and her diary with her.")
    jane = nil
    say(jane == nil, "there is no Jane")
  }

  private static func guests(_ log: LifeLog) {
    tell("A guest is an object: a constant may hold it, and its badge still change.")
    let guest = Guest(log: log)
    guest.badge = "speaker"
    say(guest.badge == "speaker", "the badge says speaker")
    guest.diary.write("They gave me a badge.")
    tell("The guest goes, and the diary as well.")
  }

  /// Says what happens next.
  private static func tell(_ sentence: String) {
    print("\n\(sentence)")
  }

  /// Says what a person has.
  private static func show(_ person: Person) {
    print("    [ \(person.name) and \(person.pet.name): \"\(person.catchphrase)\" ]")
  }

  private static func say(_ isTrue: Bool, _ claim: String) {
    print("    [ \(isTrue ? claim : "not true: \(claim)") ]")
  }
}
