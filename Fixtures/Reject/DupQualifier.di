import Foundation

container PlayerApp {
    input     config: PlayerConfig
    strong    URL named media = config.mediaURL
    strong    URL named media = config.downloadsURL
    transient Player(media: URL named media)
}
