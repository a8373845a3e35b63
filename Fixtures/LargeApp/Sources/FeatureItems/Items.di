// Viewing items.

public import AppCore
package import Lives
public import Networking
public import Storage

/// What a screen of this feature sees of its container.
public facet ItemsFacet {
    make ItemModel(id: Item.ID)
    RecentItems
    any HTTPClient
    [any HealthCheck]
    String named language
}

/// What a container includes to satisfy the facet, if it provides what these components need.
bundle ItemsParts {
    accessors drop Presenter
    transient ItemModel(id: input, ...)
    weak      ItemScreen as class Screen
    strong    SearchIndex(config: AppConfig) = SearchIndex(limit: config.pageSize)
    strong    ItemsRoute as [String: Route] at ItemsRoute.path
    transient EmptyListPresenter
    transient FeatureItems.Presenter(suggestions: Suggestions) { accessor makeListPresenter }
}

/// The feature on its own, without the app, for its tests. Thanks to this container, a component that
/// the bundle or the facet lacks also fails the build of this module.
package container ItemsBench: ItemsFacet {
    input   log: LifeLog
    input   config: AppConfig
    input   id: Item.ID
    input   items: Repository<Item>
    input   client: any HTTPClient
    input   checks: [any HealthCheck] = []
    input   language: String named language
    include ItemsParts
    strong  RecentItems
    strong  Suggestions
}
