// What the shop sells, and what the user looked at.

import Lives
import Storage

/// From the first look around to leaving the shop.
lifetime visit

bundle CatalogParts {
  strong    Repository<Item>(store: KeyValueStore, log: LifeLog)
  visit     RecentItems(log: LifeLog)
  purgeable ImageCache(log: LifeLog)
}
