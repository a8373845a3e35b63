import Testing

@testable import InjectedPropertiesKit

@Suite("Each instance has values of its own, and each copy too")
struct ValueTests {
  let log = LifeLog()

  @Test("A change stays with the instance")
  func changeStays() {
    var person = Person(name: "Josh", log: log)
    let other = Person(name: "Jane", log: log)
    #expect(person.pet.name == "Rover")
    person.pet = Pet(name: "Coco")
    #expect(person.pet.name == "Coco")
    person.pet.name += " II"
    #expect(person.pet.name == "Coco II")
    #expect(other.pet.name == "Rover")
  }

  @Test("A copy that is changed leaves the first alone")
  func changedCopy() {
    var person = Person(name: "Josh", log: log)
    person.pet = Pet(name: "Coco")
    var copy = person
    #expect(copy.pet.name == "Coco")
    copy.pet = Pet(name: "Bubba")
    #expect(copy.pet.name == "Bubba")
    #expect(person.pet.name == "Coco")
  }

  @Test("So does the first that is changed after it was copied")
  func changedOriginal() {
    var person = Person(name: "Josh", log: log)
    let copy = person
    person.pet = Pet(name: "Coco")
    #expect(person.pet.name == "Coco")
    #expect(copy.pet.name == "Rover")
  }

  @Test("A copy of a copy too")
  func threeCopies() {
    var people = [Person(name: "Josh", log: log)]
    for name in ["Coco", "Bubba"] {
      var copy = people[people.count - 1]
      copy.pet = Pet(name: name)
      people.append(copy)
    }
    #expect(people.map(\.pet.name) == ["Rover", "Coco", "Bubba"])
  }

  @Test("A copy with one property changed keeps the others")
  func otherPropertiesStay() {
    var person = Person(name: "Josh", log: log)
    person.catchphrase = "Who let the dog out?"
    person.diary.write("A dog followed me.")
    var copy = person
    copy.pet = Pet(name: "Bubba")
    #expect(copy.catchphrase == "Who let the dog out?")
    #expect(copy.diary === person.diary)
    copy.catchphrase = "Not me."
    #expect(copy.pet.name == "Bubba")
    #expect(person.catchphrase == "Who let the dog out?")
    #expect(log.events == [.made("Diary #1")])
  }

  @Test("A default that is read late is the same for all copies made before")
  func defaultOfCopies() {
    let person = Person(name: "Josh", log: log)
    let copy = person
    #expect(copy.diary === person.diary)
    #expect(log.events == [.made("Diary #1")])
  }

  @Test("What is injected does not count for ==")
  func equality() {
    let (dog, other) = (Dog(name: "Fido"), Dog(name: "Wolf"))
    var copy = dog
    copy.pet = Pet(name: "Flea")
    #expect(copy == dog)
    #expect(copy != other)
  }

  @Test("Many may live at once", .timeLimit(.minutes(1)))
  func many() {
    var people = (0..<100_000).map { Person(name: "\($0)", log: log) }
    for index in people.indices { people[index].pet = Pet(name: "\(index)") }
    #expect(people.indices.allSatisfy { people[$0].pet.name == "\($0)" })
  }
}
