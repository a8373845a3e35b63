// The app: what connects its scopes, and the innermost scope.

import AppCore
import FeatureCheckout
import FeatureHelp
import FeatureItems
import FeatureReviews
import Lives
import Networking
import Storage

/// Everything that exists before anybody has logged in. The app's container is in a module that knows
/// no session, so this container creates the sessions.
container LaunchContainer in AppContainer {
    transient Login
}

/// Everything that stays from screen to screen while somebody is logged in. It creates the features whose
/// facets it names.
container TabContainer in SessionContainer: HelpFacet, ReviewsFacet {
    strong    Navigation

    /// The feature's own page, which nothing but its container can create.
    transient HelpPage(topic: input String, makeHelp: (String) -> HelpContainer)
                  = makeHelp(topic).makeHelpPage()
}

/// Everything that lives as long as one screen. It provides what the feature needs, most of it from
/// the scopes around it: the repository and the recent items from the app, the client from the
/// session.
container ScreenContainer in FeatureCheckout.SessionContainer: FeatureItems.ItemsFacet,
        ReviewsFacet {
    input     id: Item.ID

    include   ItemsParts

    // The session's own is internal to another module, so the two do not clash.
    strong    ScreenPrices as PriceFormatting

    transient Buying(flow: CheckoutFlow(number = 1), ...)
    strong    Selection
    // tenon:ignore TN054 the app reads the routes of the screen that it shows
    transient ScreenRoute as [String: Route] at "/items/" + id.text
    decorate  ScreenClient as HTTPClient
}

#if DEBUG
/// For developers: shows what is in the scopes around it.
container DebugContainer in SessionContainer {
    transient DebugPage
}
#endif
