/// Shows a photo, and what can be seen on it.
public final class SecondScreen: Screen {
  /// The controller that the screen lies on.
  public weak var navigation: NavigationController?
  let service: ExpensiveService
  let downloads: Downloads
  let photo: PhotoView
  let caption: CaptionView
  private let log: LifeLog

  init(
    service: ExpensiveService, downloads: Downloads, photo: PhotoView, caption: CaptionView,
    log: LifeLog
  ) {
    self.service = service
    self.downloads = downloads
    self.photo = photo
    self.caption = caption
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What can be seen on the photo.
  public var text: String { service.description(ofPhoto: 1) }
}
