/// What the user has selected on one screen.
final class Selection {
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

/// Finds out what the user taps. It has the state of one view, so each view has its own.
final class TapRecognizer {}

/// Draws the photo, with a frame around what is selected.
final class PhotoView {
  let selection: Selection
  let recognizer: TapRecognizer

  init(selection: Selection, recognizer: TapRecognizer) {
    self.selection = selection
    self.recognizer = recognizer
  }
}

/// Says in words what is selected.
final class CaptionView {
  let selection: Selection
  let recognizer: TapRecognizer

  init(selection: Selection, recognizer: TapRecognizer) {
    self.selection = selection
    self.recognizer = recognizer
  }
}
