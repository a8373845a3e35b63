// Reviews of an item. Two containers of the app create them: a screen, and a tab.

package import AppCore
package import Lives
package import Networking

/// What the feature needs from the container that shows it.
package facet ReviewsFacet {
    any HTTPClient
    any Tracker
    LifeLog
}

package container ReviewsContainer in ReviewsFacet {
    input     item: Item.ID
    strong    ReviewList
    transient ReviewsScreen
}
