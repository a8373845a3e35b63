import Services

/// Downloads what a window may want next. It works beside the main actor, and asks it for nothing
/// but what to begin with.
actor Prefetcher {
  private let downloads: @Sendable () async -> Downloads
  private let settings: @Sendable () async -> Settings
  private let log: LifeLog

  init(
    downloads: @escaping @Sendable () async -> Downloads,
    settings: @escaping @Sendable () async -> Settings,
    log: LifeLog
  ) {
    self.downloads = downloads
    self.settings = settings
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// Downloads these, the more of them the faster the user listens. Says how many.
  func prefetch(_ ids: [Episode.ID]) async -> Int {
    let wanted = ids.prefix(await settings().speed)
    let downloads = await downloads()
    for id in wanted { await downloads.download(id) }
    return wanted.count
  }
}
