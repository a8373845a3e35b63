container ShopApp {
    private(set) strong Log
    public private(set) transient Row
    internal(set) input price: Int
    fileprivate(set) weak { Cache }
}
traits Priced {
    private(set) var price: Int = 3
}
