#if !EVOLUTION
  import Foundation
#endif

extension Story {
  /// What one thread uses. Where all is the main actor's, that is the main actor.
  @MainActor
  public static func desk() throws -> [String] {
    let log = Log()
    let screen = Screen()
    do {
      let desk = try DeskContainer(log: log, onNote: { log.note("told of the \($0)") })
      try use(desk, log)
      desk.tie(desk.makeDialing(number: 1), to: screen)
      desk.tie(desk.makeDialing(number: 2), to: screen.lifetime)
      do {
        let rings = desk.makeRings()
        desk.tie(rings, to: screen)
        desk.release(rings)
      }
      try use(desk.opener.task(7), log)
      _ = desk.thumbnails
      desk.releaseUnused()
      _ = desk.account
      desk.resetSession()
      _ = desk.inbox
      _ = try desk.database
      try desk.shutdown()
      _ = desk.store
    }
    log.note("end")
    return log.lines
  }

  @MainActor
  private static func use(_ desk: DeskContainer, _ log: Log) throws {
    let store = desk.store
    log.note("one store: \(store === desk.store)")
    desk.editing.edit()
    desk.saving.save()
    log.note("sizes: \(desk.makeCanvas().size), \(desk.makeRow("a").size)")
    log.note("one palette: \(desk.makeCanvas().isOne)")
    log.note("weather: \(desk.weather.forecast), \(desk.forecast.forecast)")
    log.note("quote: \(try desk.quote.text)")
    log.note("pen: \(desk.makePen().ink.color), \(desk.makePenImpl().ink.color)")
    let table = desk.makeTable(level: 1)
    log.note("table: \(table.header.level), \(table.makeSizedRow("b", 3).size)")
    log.note("stamp: \(desk.makeStamp().now == Date(timeIntervalSince1970: 0))")
    let reader = desk.makeReader()
    log.note("reader: \(reader.facet === desk), \(reader.desk === desk)")
    log.note("plugins: \(reader.facet.plugins.map(\.name)), \(desk.makeMenu().names)")
    log.note("lent: \(try desk.librarian.lend())")
    log.note("shelf: \(desk.makeShelf().journal === desk.fileJournal), \(desk.makeShape().area)")
    log.note("player: \(desk.playback.play()), \(desk.mainPlayer.makeRow?("c").text ?? "")")
    log.note("window: \(desk.window.playback === desk.mainPlayer)")
    _ = try desk.makeKnot()
    log.note("search: \(try desk.makeSearch(text: "d").text)")
  }

  @MainActor
  private static func use(_ task: TaskContainer, _ log: Log) throws {
    log.note("task: \(task.makePlay().playback.play()), \(task.speller.spell("e"))")
    log.note("title: \(task.titleString), \(task.parent.title), \(task.plugins.count) plugins")
    let sketch = task.makeSketch()
    log.note("sketch: \(sketch.canvas.isOne)")
    let step = task.makeStepContainer()
    _ = step.stepNotes
    step.resetSession()
    _ = step.stepNotes
  }
}
