public import AppCore
public import Lives

/// Shows one item. Of its container it knows the facet, and no more.
public final class ItemScreen: Screen {
  private let model: ItemModel
  private let language: String
  private let recent: RecentItems
  private let log: LifeLog

  /// Shows that one.
  public init(id: Item.ID, items: any ItemsFacet, log: LifeLog) {
    model = items.makeItemModel(id: id)
    language = items.languageString
    recent = items.recentItems
    self.log = log
    super.init()
    recent.add(id)
    log.made(self)
  }

  deinit { log.gone(self) }

  /// See `Screen`.
  public override var text: String { "\(model.text), in \(language)" }
}
