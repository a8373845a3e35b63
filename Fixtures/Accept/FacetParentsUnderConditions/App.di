facet FeedParts {
    API
    #if DEBUG
        Tracer
    #endif
}

container Feed in FeedParts {
    #if LOCAL
        input topic: String = "local"
    #else
        input topic: String
    #endif
    strong Model(api: API, topic: String)
    transient FeedScreen(model: Model)
    #if DEBUG
        strong Trace(tracer: Tracer)
    #endif
}

#if EXTRA
    container Shop in FeedParts {
        transient ShopScreen(api: API, shop: Shop)
    }
#endif

container App: FeedParts {
    strong API
    #if DEBUG
        strong Tracer
    #endif
    #if EXTRA
        transient ShopScreen(makeShop: () -> Shop) = makeShop().makeShopScreen()
        transient Home(shop: ShopScreen)
    #endif
}

#if EXTRA
    container Other: FeedParts {
        strong API
        strong Tracer
    }
#endif
