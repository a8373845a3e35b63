class Noisy {
  init() { print("+ \(type(of: self))") }
  deinit { print("- \(type(of: self))") }
}

final class Images: Noisy {
  let disk: Disk
  init(disk: Disk) { self.disk = disk }
}
final class Disk: Noisy {}
protocol Typefaces: AnyObject {}
protocol Metrics: AnyObject {}
final class Fonts: Noisy, Typefaces, Metrics {}
protocol Sounds: AnyObject {}
enum Speakers {
  static func loud() -> any Sounds { Loud() }
  private final class Loud: Noisy, Sounds {}
}
final class Scratch: Noisy {}
struct Painter {
  let scratch: Scratch
  let typefaces: any Typefaces
}
final class Parent: Noisy { var child: Child? }
final class Child: Noisy { weak var parent: Parent? }
final class Former: Noisy {
  let makeDisk: () -> Disk
  /// The disk that is there when it goes.
  nonisolated(unsafe) static var last: Disk?
  init(makeDisk: @escaping () -> Disk) { self.makeDisk = makeDisk }
  deinit { Former.last = makeDisk() }
}
/// Lets go of the unused once more as it goes.
final class Cleaner: Noisy {
  let makeDesk: () -> Desk
  init(makeDesk: @escaping () -> Desk) { self.makeDesk = makeDesk }
  deinit { makeDesk().clean() }
}
final class Desk: Noisy {
  let images: () -> Images
  var clean: () -> Void = {}
  init(images: @escaping () -> Images) { self.images = images }
}

func purge() {
  let app = App()
  print("nothing to let go of")
  app.releaseUnused()

  print("nobody holds them")
  precondition(app.images === app.images && app.images.disk === app.disk)
  precondition(app.typefaces === app.metrics)
  _ = app.sounds
  app.releaseUnused()

  print("one is held, and keeps another")
  do {
    let images = app.images
    _ = app.typefaces
    app.releaseUnused()
    precondition(app.images === images && app.disk === images.disk)
  }
  app.releaseUnused()

  print("held as a role, by a struct")
  do {
    let painter = app.makePainter()
    let metrics = app.metrics
    app.releaseUnused()
    precondition(metrics === painter.typefaces && app.makePainter().scratch === painter.scratch)
  }
  app.releaseUnused()

  print("a ring")
  do {
    let child = app.child
    precondition(child.parent?.child === child)
    app.releaseUnused()
    print("the child is held, the parent", child.parent == nil ? "not" : "too")
    precondition(app.child === child)
  }
  app.releaseUnused()

  print("one that asks the container as it goes gets what is held")
  do {
    let disk = app.disk
    _ = app.child
    _ = app.former
    app.releaseUnused()
    precondition(Former.last === disk && app.disk === disk)
    Former.last = nil
  }
  app.releaseUnused()

  print("what is made meanwhile stays")
  _ = app.former
  app.releaseUnused()
  precondition(app.disk === Former.last)
  Former.last = nil
  app.releaseUnused()

  print("one that lets go of the unused once more as it goes")
  do {
    let (disk, sounds) = (app.disk, app.sounds)
    app.desk.clean = { [unowned app] in app.releaseUnused() }
    _ = (app.cleaner, app.metrics)
    app.releaseUnused()
    precondition(app.disk === disk && app.sounds === sounds)
  }
  app.releaseUnused()

  print("a closure asks anew")
  let images = app.desk.images
  precondition(images() === app.images)
  app.releaseUnused()
  precondition(images() === images())
  print("the end")
}

purge()

do {
  let known = Known()
  let sounds = known.sounds
  known.releaseUnused()
  precondition(sounds === known.sounds)
}
do {
  let known = Known()
  _ = known.sounds
  known.releaseUnused()
  print("nobody held them")
}
