// The outermost scope. Most of its components come from bundles: those in the other manifests of this
// module, and those in the modules of another package.

public import Lives
public import Networking
#if STAGING
import Staging
#endif
public import Storage

/// Everything that lives as long as the app.
public container AppContainer {
    input     log: LifeLog
    input     config: AppConfig
    input     language: String named language

    include   AnalyticsParts
    include   CatalogParts
    include   NetworkParts

    // The server that 'NetworkParts' needs. A staging app contains nothing of the live server, and vice
    // versa.
    #if STAGING
    include   StagingParts
    #else
    strong    LiveServer as Server
    #endif

    // The shop stores nothing in files. Every component that asks for the store gets this one, those of
    // the bundles, too. So nothing needs a folder any more.
    override strong MemoryStore as KeyValueStore

    // Wraps the decorator that the bundle already has.
    decorate  LoggingClient as HTTPClient

    // Each check is wrapped twice, wherever it comes from.
    transient ConfigCheck as [HealthCheck]
    decorate  TrackedCheck as HealthCheck
    decorate  TickedCheck as HealthCheck

    // Uses the lifetime that 'Catalog.di' declares: a lifetime belongs to the whole module.
    visit     Suggestions

    strong    HomeRoute as [String: Route] at "/"
    tied      Toast(text: input, ...)

    /// Only for the modules of this package.
    package strong OrderBookImpl
    accessors drop Impl

    #if DEBUG
    /// Only for developers.
    strong    DebugMenu
    #endif
}
