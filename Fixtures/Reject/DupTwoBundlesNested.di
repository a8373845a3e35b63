bundle Tracing {
    strong FileLogger() as Logger
}

bundle Observability {
    include Tracing
    strong  Metrics()
}

bundle Core {
    strong ConsoleLogger() as Logger
}

bundle Platform {
    include Core
    strong  Clock()
}

container ServerApp {
    include   Platform
    include   Observability
    strong    Router(logger: Logger, clock: Clock)
}
