import Testing

@testable import InjectedPropertiesKit

@Suite("What can be written, and to what")
struct AccessTests {
  let log = LifeLog()

  @Test("A property that is read only has no setter")
  func readOnly() {
    let (pet, diary): (AnyKeyPath, AnyKeyPath) = (\Person.pet, \Person.diary)
    #expect(pet is WritableKeyPath<Person, Pet>)
    #expect(!(diary is WritableKeyPath<Person, Diary>))
    let diaryOfGuest: AnyKeyPath = \Guest.diary
    #expect(!(diaryOfGuest is WritableKeyPath<Guest, Diary>))
  }

  @Test("A constant that holds an object can be written")
  func constantObject() {
    let guest = Guest(log: log)
    let other = Guest(log: log)
    #expect(guest.badge == "visitor")
    guest.badge = "speaker"
    #expect(guest.badge == "speaker")
    #expect(other.badge == "visitor")
  }

  @Test("All references to an object see what was written")
  func oneObject() {
    let guest = Guest(log: log)
    let same = guest
    guest.badge = "speaker"
    #expect(same.badge == "speaker")
    #expect(same.diary === guest.diary)
  }
}
