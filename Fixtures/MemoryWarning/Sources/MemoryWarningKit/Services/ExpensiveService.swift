/// Recognizes what can be seen on a photo. It stands for all that is slow to make and large.
final class ExpensiveService {
  private let library: PhotoLibrary
  private let log: LifeLog

  init(library: PhotoLibrary, log: LifeLog) {
    self.library = library
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What can be seen on a photo.
  func description(ofPhoto number: Int) -> String {
    guard library.photos.indices.contains(number) else { return "There is no such photo." }
    return "This is \(library.photos[number])."
  }
}
