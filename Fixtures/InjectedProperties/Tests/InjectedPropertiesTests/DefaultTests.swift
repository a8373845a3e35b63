import Testing

@testable import InjectedPropertiesKit

@Suite("The first read makes the default, which then stays")
struct DefaultTests {
  let log = LifeLog()

  @Test("Everybody has Rover at first, a constant too")
  func rover() {
    let person = Person(name: "Josh", log: log)
    #expect(person.pet == Pet(name: "Rover"))
  }

  @Test("A default may depend on its owner")
  func dependsOnTheOwner() {
    #expect(Person(name: "Josh", log: log).catchphrase == "Josh was here.")
    #expect(Person(name: "Jane", log: log).catchphrase == "Jane was here.")
  }

  @Test("Nothing is made before it is read, and then it is made once")
  func madeAtTheFirstRead() {
    let person = Person(name: "Josh", log: log)
    _ = (person.pet, person.catchphrase)
    #expect(log.events.isEmpty)
    let diary = person.diary
    #expect(person.diary === diary)
    #expect(log.events == [.made("Diary #1")])
  }

  @Test("What is written before the first read is what is read")
  func writtenFirst() {
    var person = Person(name: "Josh", log: log)
    person.pet = Pet(name: "Coco")
    #expect(person.pet.name == "Coco")
  }

  @Test("A test replaces a default for all, without touching any of them")
  func replaced() {
    let (early, late) = (Person(name: "Josh", log: log), Person(name: "Jane", log: log))
    #expect(early.pet.name == "Rover")
    PetInjector.$defaultPet.withValue(Pet(name: "Rex")) {
      #expect(late.pet.name == "Rex")
      #expect(Dog(name: "Fido").pet.name == "Rex")
      #expect(early.pet.name == "Rover")
    }
    #expect(late.pet.name == "Rex")
    #expect(Dog(name: "Fido").pet.name == "Rover")
  }
}
