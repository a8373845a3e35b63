// Parameters as in Java or C, each told by itself.
container App {
    strong Store
    strong Log as self, [Log]
    strong List<Log>
    strong    Cart(Store store, Log log)
    strong    Shop(log: Log, Store store)
    strong    Box(
                  Store? store,
                  [Log] logs,
                  List<Log> more
              ) { call open(Store store, Log log) }
    strong    Sized(Int size = 3, Log log)
    decorate  Loud(Speaking inner, Log log) as Speaking
    strong Voice as Speaking
}
