public final class Log {
  let name: String
  init(_ name: String = "log") { self.name = name }
}
public final class Trace {
  let name = "trace"
  init() {}
}
final class Panel {
  let name: String
  init(trace: Trace) { name = "panel of \(trace.name)" }
}
final class Timer {
  init(log: Log) { print("timer") }
}
public final class Glass {
  let text: String
  init(log: Log) { text = "glass with \(log.name)" }
  init(text: String) { self.text = text }
}
protocol Speaker: AnyObject { var text: String { get } }
final class LoudSpeaker: Speaker { let text = "loud" }
final class Muted: Speaker {
  let text: String
  init(inner: any Speaker) { text = "muted \(inner.text)" }
}

let root = Root()
_ = Empty(parent: root, overrides: Empty.Overrides())
_ = root.makeHidden()
#if DEBUG
  print(root.makeScreen().panel.name)
  let replaced = Screen(parent: root, overrides: Screen.Overrides(panel: { Panel(trace: Trace()) }))
  print(replaced.panel === replaced.panel)
  print(Given(level: 3).level)
#else
  _ = Screen(parent: root, overrides: Screen.Overrides())
  _ = Given()
  print("nothing")
#endif

#if DEBUG
  var overrides = Screen.Overrides()
  overrides.lens.glass = { Glass(text: "fake glass") }
  print(Screen(parent: root, overrides: overrides).makeLens().glass.text)
  var stage = Stage.Overrides()
  stage.scene.glass = { Glass(text: "fake glass") }
  print(Stage(overrides: stage).makeScene().glass.text)
  var wrapped = Wrapped.Overrides()
  let speaker = LoudSpeaker()
  wrapped.speaker = { speaker }
  print(Wrapped(overrides: wrapped).speaker.text)
#else
  let scene = Scene(parent: Stage(), overrides: .init(glass: { Glass(text: "fake glass") }))
  print(scene.glass.text, Stage().makeScene().glass.text, Wrapped().speaker.text)
#endif
var wide = Wide.Overrides()
wide.narrow.glass = { Glass(text: "fake glass") }
print(Wide(overrides: wide).makeNarrow().glass.text)
