import Logging
import Foundation

container ServerApp {
    input     port: Int
    strong    Level = .info
    strong    Logger(label = "server", level: Level)
    strong    Router(logger: Logging.Logger, port: Int)
}
