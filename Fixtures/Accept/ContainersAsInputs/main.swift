final class History {
  let text: String
  init(label: String, previous: App?) { text = "\(label) after \(previous?.label ?? "nothing")" }
}

final class Reader {
  let text: String
  init(app: App, label: String) { text = "\(app.label) read in \(label)" }
}

let first = App(previous: nil, label: "first")
let second = App(previous: first, label: "second")
print(first.history.text)
print(second.history.text)
print(second.makeCopy(source: first).reader.text)
