// The shop's items, and those that the user viewed.

import Lives
import Storage

/// Lasts from the first look around until the user leaves the shop.
lifetime visit

bundle CatalogParts {
    strong    Repository<Item>
    visit     RecentItems
    purgeable ImageCache
}
