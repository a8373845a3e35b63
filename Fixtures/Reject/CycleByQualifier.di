import Foundation

container PlayerApp {
    strong    URL(base: URL named cache) named media = base.appending(path: "media")
    strong    URL(base: URL named media) named cache = base.appending(path: "cache")
    transient Player(folder: URL named media)
}
