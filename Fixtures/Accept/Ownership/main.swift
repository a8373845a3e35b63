final class Model {
  var name: String
  init(name: String) { self.name = name }
}

final class Log: Sendable {}

final class Screen {
  let model: Model
  var page: Log?
  init(model: sending Model, log: Log) { self.model = model }
}

struct Bytes: ~Copyable {
  let count: Int
  deinit { print("- bytes", count) }
}

struct Buffer: ~Copyable {
  let bytes: Bytes
  init(bytes: consuming Bytes) { self.bytes = bytes }
}

struct View {
  let count: Int
  init(bytes: borrowing Bytes) { count = bytes.count }
}

struct Doer { let run: () -> Void }

struct Page {
  let make: (sending Model) -> Screen
  let buffer: (consuming Bytes) -> Buffer
}

final class Kept {
  let buffer: (consuming Bytes) -> Buffer
  let make: (sending Model) -> Screen
  init(
    buffer: @escaping (consuming Bytes) -> Buffer, make: @escaping (sending Model) -> Screen
  ) {
    self.buffer = buffer
    self.make = make
  }
}

struct Runner { let run: (sending @escaping () -> Void) -> Doer }

struct Sum { let sum: (Int...) -> Int }

final class Pump: Sendable { func stop() async { print("stopped") } }

struct Tank {
  let count: Int

  init(bytes: consuming Bytes, pump: Pump) async throws {
    if bytes.count < 0 { throw CancellationError() }
    count = bytes.count
  }

  nonisolated(nonsending) func fill() async { print("filled", count) }
}

struct Barrel: Sendable {
  let name: String

  init(model: sending Model, pump: Pump) async { name = model.name }
}

func useWaited() async throws {
  let waited = Waited()
  print(try await waited.makeTank(bytes: Bytes(count: 6)).count)
  print(await waited.makeBarrel(model: Model(name: "waited")).name)
  do {
    _ = try await waited.makeTank(bytes: Bytes(count: -1))
  } catch {
    print("empty")
  }
  await waited.shutdown()
}

@MainActor func useApp() {
  let app = App()
  let screen = app.makeScreen(model: Model(name: "sent"))
  print(screen.model.name, screen.page === app.log)
  print(app.makeBuffer(bytes: Bytes(count: 1)).bytes.count)
  let bytes = Bytes(count: 2)
  print(app.makeView(bytes: bytes).count, bytes.count)
  let page = app.makePage()
  print(page.make(Model(name: "asked")).model.name, page.buffer(Bytes(count: 3)).bytes.count)
  print(app.kept.buffer(bytes).bytes.count)
  print(app.kept.make(Model(name: "kept")).model.name)
  print(app.sum(1, 2), app.makeSum().sum(3, 4, 5))
  let opening: any Opening = app
  print(opening.makeScreen(model: Model(name: "facet")).model.name)
}

@MainActor func override() {
  let app = App(
    overrides: App.Overrides(
      makeScreen: { Screen(model: Model(name: $0.name + "!"), log: Log()) },
      makeBuffer: { Buffer(bytes: Bytes(count: $0.count * 10)) }))
  print(app.makePage().make(Model(name: "overridden")).model.name)
  print(app.makeBuffer(bytes: Bytes(count: 4)).bytes.count)
}

func usePlain() {
  let plain = Plain()
  print(plain.makePage().make(Model(name: "plain")).model.name)
  print(plain.makePage().buffer(Bytes(count: 5)).bytes.count)
  plain.makeDoer(run: { print("done") }).run()
  plain.makeRunner().run({ print("run") }).run()
}

useApp()
override()
usePlain()
try await useWaited()
