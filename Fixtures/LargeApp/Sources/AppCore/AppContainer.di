// The outermost scope. What it is made of stands in bundles: those of the other manifests of this
// module, and those of the modules of another package.

public import Lives
public import Networking
#if STAGING
import Staging
#endif
public import Storage

/// What lives as long as the app.
public container AppContainer {
  input log: LifeLog
  input config: AppConfig
  input language: String named

  include AnalyticsParts
  include CatalogParts
  include NetworkParts

  // What 'NetworkParts' wants. A staging app contains nothing of the live server, and the other way
  // around.
  #if STAGING
  include StagingParts
  #else
  strong  LiveServer(log: LifeLog) as Server
  #endif

  // The shop keeps nothing in files. Whoever asks for the store gets this one, the bundles' members
  // too. So nothing is left that wants to know a folder.
  override strong MemoryStore(log: LifeLog) as KeyValueStore

  // Around the decorator that the bundle has already.
  decorate LoggingClient(inner: HTTPClient, tracker: Tracker, log: LifeLog) as HTTPClient

  // Each check is wrapped twice, whoever adds it.
  transient ConfigCheck(config: AppConfig) as [HealthCheck]
  decorate  TrackedCheck(inner: HealthCheck, tracker: Tracker) as HealthCheck
  decorate  TickedCheck(inner: HealthCheck) as HealthCheck

  // With the one of 'CatalogParts', for the lifetime is the whole module's.
  visit     Suggestions(recent: RecentItems, items: Repository<Item>, log: LifeLog)

  strong    HomeRoute() as [String: Route] at "/"
  tied      Toast(text: input String, log: LifeLog)

  /// For the modules of this package alone.
  package strong OrderBookImpl(store: KeyValueStore, log: LifeLog)
  accessors drop Impl

  #if DEBUG
  /// Seen by developers only.
  strong DebugMenu(server: Server, log: LifeLog)
  #endif
}
