import Foundation

container PlayerApp {
    input     config: PlayerConfig
    strong    URL named media = config.mediaURL
    strong    URL named downloads = config.downloadsURL
    strong    Player(folder: URL named cache, queue: Queue)
    strong    Queue()
}
