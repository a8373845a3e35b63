container PlayerApp {
    input     config: AppConfig
    strong    Queue()
    strong    AppConfig = .load()
    transient Player(config: AppConfig, queue: Queue)
}
