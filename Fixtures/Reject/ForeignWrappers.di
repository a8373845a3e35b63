container ShopApp {
    strong    Database async
    strong    Journal named audit
    transient Draft(id: input UUID)
    strong    Cart(db: Lazy<Database>, audit: Provider<Journal> named audit)
    transient Editor(make: Instantiator<UUID, Draft>, draft: Lazy<Draft>?, later: Provider<Draft>)
    strong    Sync(tags: Lazy<Tags>)
    // One's own generic type is no such word.
    strong    Provider<Int>
    strong    Counter(provider: Provider<String>)
}
