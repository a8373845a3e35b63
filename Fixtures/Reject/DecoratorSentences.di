container App {
    strong   DiskStore named main as Store
    strong   Client as Fetching
    decorate DiskStore with Logged(inner: Store)
    decorate Store by Counted(store: Store, limit = 3)
    decorate Fetching using Retry
    decorate Traced() around Client
    decorate Timed(log: Log) of Fetching
    strong   Log
}
