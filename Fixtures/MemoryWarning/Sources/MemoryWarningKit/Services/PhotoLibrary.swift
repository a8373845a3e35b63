/// Knows the user's photos.
final class PhotoLibrary {
  let photos = ["a cat", "a lighthouse", "a bowl of soup"]
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}
