lifetime session

@Observable @MainActor
container ShopApp {
    @session strong Cart
    @Session public transient Basket(cart: Cart)
    @Singleton strong Catalog
    @Singleton transient Prices
    @Shared strong Stock
    @Named("main") strong Database(url: URL)
    @Named("a b", x: 1) weak { Index }
    @Inject transient Row(catalog: Catalog)
    @Published strong Badge
    @Provides @Reusable strong Clock
    @Binds strong DiskStore as Storing
    @IntoSet strong Promo
    @AssistedInject transient Detail(id: input UUID)
    @LazyInjected strong Search(catalog: Catalog)
    @avaliable(iOS 17, *) strong Modern
    @mainActor strong Window
    @mainactor strong Panel
    @Limited(3) strong Queue
    @inject strong Journal
    @weird strong Odd
    @private strong Secret
    @Sendable strong Safe
    @State input url: URL
    @Named("home") input home: URL named home
    @strong Receipt
    @session Account
    @session { Wishes; Ratings }
    @Singleton Payments
    @Inject decorate Logged(inner: Storing) as Storing
    @Singleton @Inject strong Both
}

// These stand where they can.
@available(macOS 14, *)
container Other: Sendable {
    @available(macOS 15, *) strong Newer
    @Database strong Disk
    @MainActor strong Pane
    @discardableResult transient Thrown
    @_spi(Testing) strong Probe
}

@Subcomponent
container Scope in ShopApp { }
@Sendable container Jobs { }
@Inject facet Scene {
    @Provides Cart
}
