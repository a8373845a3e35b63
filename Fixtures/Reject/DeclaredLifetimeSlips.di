lifetime session

container ShopApp {
    strong Log
    session Account(log: Log) as P Q
    session Cart() -> Basket
    session Wallet: Payable
    session Search = Search() x
    session Feed { release stop() } session Push
    session
    session Store(url = "shop)
}
