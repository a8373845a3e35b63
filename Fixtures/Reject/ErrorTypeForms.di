container App {
    strong A throws()
    strong B throws([StoreError])
    strong C throws(StoreError, NetError)
    strong D throws((StoreError))
    strong E throws(StoreError) async
    strong F throws(StoreError) { call start() throws(NetError) async }
    strong G() throws(StoreError) throws(NetError)
    strong throws(StoreError) H
    strong I throws(StoreError?)
    strong J(make: () throws(StoreError, NetError) -> A)
    strong K(make: () throws() -> A)
    strong L throws(any StoreError & Sendable)
    strong M(
        make: () throws(StoreError async -> A)
}
