import Foundation

container PlayerApp {
    input     config: PlayerConfig
    strong    URL named media = config.mediaURL
    strong    Queue()
    strong    Player(folder: URL, queue: Queue)
}
