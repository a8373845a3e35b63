import Platform

/// Does jobs, some at once, from when it is started until it is stopped.
actor JobQueue {
  private typealias Order = (name: String, user: User.ID)

  private let jobs: [any Job]
  private let count: Int
  private let journal: Journal
  private let orders: AsyncStream<Order>
  private let line: AsyncStream<Order>.Continuation
  private var workers: Task<Void, Never>?

  init(jobs: [any Job], config: Config, journal: Journal) {
    self.jobs = jobs
    count = config.workers
    self.journal = journal
    (orders, line) = AsyncStream.makeStream()
    journal.made("JobQueue")
  }

  deinit {
    // Whoever was not stopped is told that nothing more comes.
    line.finish()
    journal.gone("JobQueue")
  }

  func start() {
    let (jobs, count, journal, orders) = (jobs, count, journal, orders)
    workers = Task {
      await withTaskGroup(of: Void.self) { group in
        var running = 0
        for await order in orders {
          if running == count { await group.next() } else { running += 1 }
          group.addTask { await JobQueue.work(order, jobs: jobs, journal: journal) }
        }
      }
    }
    journal.note("\(count) workers")
  }

  /// Has a job done, some time.
  func add(_ name: String, for user: User.ID) { line.yield((name, user)) }

  /// Takes no more jobs, and waits for those that it took.
  func stop() async {
    line.finish()
    await workers?.value
    journal.released("JobQueue")
  }

  private static func work(_ order: Order, jobs: [any Job], journal: Journal) async {
    for job in jobs where job.name == order.name {
      do {
        try await job.run(for: order.user)
      } catch {
        journal.note("\(order.name) failed: \(error)")
      }
    }
  }
}
