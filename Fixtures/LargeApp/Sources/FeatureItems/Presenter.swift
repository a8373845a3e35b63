public import AppCore

/// Words for the list of items. Other features have a `Presenter` too.
public struct Presenter {
  private let suggestions: Suggestions

  /// Words with these suggestions.
  public init(suggestions: Suggestions) { self.suggestions = suggestions }

  /// What stands over the list.
  public var title: String { suggestions.text }
}

/// Words for an empty list.
public struct EmptyListPresenter {
  /// There is one.
  public init() {}

  /// What stands in the place of the list.
  public var title: String { "Nothing here." }
}
