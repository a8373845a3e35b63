public import AppCore
public import Lives
public import Networking

/// The reviews of one item.
public final class ReviewList {
  private let item: Item.ID
  private let client: any HTTPClient
  private let log: LifeLog

  /// Of that one.
  public init(item: Item.ID, client: any HTTPClient, log: LifeLog) {
    self.item = item
    self.client = client
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// As the server has them.
  public var text: String { client.get("reviews/\(item.text)") }
}

/// Shows them, and keeps their container.
package struct ReviewsScreen {
  private let reviews: ReviewsContainer
  /// What is shown.
  package let list: ReviewList

  /// Says that they were looked at.
  package init(reviews: ReviewsContainer, list: ReviewList, tracker: any Tracker) {
    self.reviews = reviews
    self.list = list
    tracker.note("looked at reviews")
  }
}
