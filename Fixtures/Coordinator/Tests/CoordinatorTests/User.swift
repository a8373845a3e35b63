import Testing

@testable import CoordinatorKit

/// What the user does. It holds no screen, for one that a test holds does not go.
extension ContactsApp {
  func enter(_ name: String = "Ada Lovelace") throws {
    try #require(navigation.top as? EntryScreen).enter(name)
  }

  func save() throws {
    try #require(navigation.top as? ReviewScreen).save()
  }

  func cancelEntry() throws {
    try #require(navigation.top as? EntryScreen).cancel()
  }

  func cancelReview() throws {
    try #require(navigation.top as? ReviewScreen).cancel()
  }

  func finish() throws {
    try #require(navigation.top as? ResultScreen).finish()
  }

  func swipe(leaving: Bool) {
    navigation.beginSwipe()
    navigation.endSwipe(leaving: leaving)
  }
}
