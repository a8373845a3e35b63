container App {
    strong Hub(log: Log) { accessor hubOfAll
#if DEBUG
    strong Log = .verbose
#else
    strong Log = .quiet
#endif
    strong Page(hub: Hub)
}
