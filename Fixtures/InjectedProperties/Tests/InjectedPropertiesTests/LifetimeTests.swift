import Testing

@testable import InjectedPropertiesKit

@Suite("The values go with their instance")
struct LifetimeTests {
  let log = LifeLog()

  @Test("With a struct")
  func ofAStruct() {
    var person: Person? = Person(name: "Josh", log: log)
    person?.diary.write("A dog followed me.")
    #expect(log.living == ["Diary #1"])
    person = nil
    #expect(log.living.isEmpty)
  }

  @Test("With the last copy of a struct")
  func ofTheLastCopy() {
    var people = [Person(name: "Josh", log: log)]
    _ = people[0].diary
    people.append(people[0])
    people[1].pet = Pet(name: "Bubba")
    people.removeFirst()
    #expect(log.living == ["Diary #1"])
    people.removeFirst()
    #expect(log.living.isEmpty)
  }

  @Test("With an object")
  func ofAnObject() {
    var guest: Guest? = Guest(log: log)
    guest?.badge = "speaker"
    guest?.diary.write("They gave me a badge.")
    #expect(log.living == ["Guest #1", "Diary #1"])
    guest = nil
    #expect(log.events.suffix(2) == [.gone("Guest #1"), .gone("Diary #1")])
  }

  @Test("The next instance begins anew")
  func nextInstance() {
    var person = Person(name: "Josh", log: log)
    person.pet = Pet(name: "Coco")
    _ = person.diary
    person = Person(name: "Josh", log: log)
    #expect(log.living.isEmpty)
    #expect(person.pet.name == "Rover")
  }
}
