final class Log {}
final class Trace { let name = "trace" }
final class Panel {
  let name: String
  init(trace: Trace) { name = "panel of \(trace.name)" }
}
final class Timer {
  init(log: Log) { print("timer") }
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
