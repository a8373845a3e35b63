// The app: what stands between its scopes, and the innermost of them.

import AppCore
import FeatureCheckout
import FeatureItems
import Lives
import Networking
import Storage

/// What there is before anybody has logged in. The app's container is in a module that knows no
/// session, so it is here that sessions are made.
container LaunchContainer in AppContainer {
  transient Login(start: (User, String) -> SessionContainer)
}

/// What stays from screen to screen while somebody is logged in.
container TabContainer in SessionContainer {
  strong Navigation(open: (Item.ID) -> ScreenContainer, log: LifeLog)
}

/// What lives as long as one screen. It has what the feature asks for, most of it from the scopes
/// around it: the repository and what the user looked at from the app's, the client from the
/// session's.
container ScreenContainer in FeatureCheckout.SessionContainer: FeatureItems.ItemsFacet {
  input id: Item.ID

  include ItemsParts

  // The session's own is internal to another module, so this one does not stand in its way.
  strong ScreenPrices() as PriceFormatting

  transient Buying(flow: CheckoutFlow(number: 1), prices: PriceFormatting)
  strong    Selection(log: LifeLog)
  transient ScreenRoute(id: Item.ID) as [String: Route] at "/items/" + id.text
  decorate  ScreenClient(inner: HTTPClient, id: Item.ID) as HTTPClient
}

#if DEBUG
/// For developers: it shows what is in the scopes around it.
container DebugContainer in SessionContainer {
  transient DebugPage(menu: DebugMenu, checks: [HealthCheck])
}
#endif
