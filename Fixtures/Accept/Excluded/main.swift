protocol Page: AnyObject { var name: String { get } }
protocol Helping: AnyObject { var name: String { get } }
protocol Reader {}
protocol Boxed: AnyObject { var text: String { get } }
protocol Adornment: AnyObject { var name: String { get } }
struct Unknown {}

final class Log { init() { print("+ log") } }
class Named {
  let name: String
  init(_ name: String) {
    self.name = name
    print("+ \(name)")
  }
}
final class News: Named, Page { init(log: Log) { super.init("news") } }
final class Help: Named, Page, Helping { init(log: Log) { super.init("help") } }
final class Debug: Named, Page { init(missing: Never) { super.init("debug") } }
final class Ads: Named, Page { init(unknown: Unknown) { super.init("ads") } }
final class OwnHelp: Named, Page { init() { super.init("own help") } }
final class Short: Named, Page { init() { super.init("short") } }
final class Hidden: Named, Page { init() { super.init("hidden") } }
final class Inner: Named, Page { init() { super.init("inner") } }
final class Deep: Named, Page { init() { super.init("deep") } }
final class Alone: Named, Adornment { init() { super.init("alone") } }
final class Other: Named, Adornment { init() { super.init("other") } }
final class Ribbon: Named, Adornment { init() { super.init("ribbon") } }
final class Framed: Named, Adornment { init(page: any Adornment) { super.init("framed") } }
final class Reader1: Reader {}
final class Box<Value>: Boxed {
  let text: String
  init(_ value: Value) { text = "\(value)" }
}
struct Title {
  let text: String
  init(_ text: String) { self.text = text }
}
struct Excluding { let exclude: Int }

struct Reading {
  let readers: [any Reader]
  let boxes: [any Boxed]
  let titles: [Title]
}
struct Guide {
  let help: any Helping
  let pages: [any Page]
  let table: [String: any Page]
  var text: String {
    "\(help.name): \(pages.map(\.name)), \(table.map { "\($0.key)=\($0.value.name)" }.sorted())"
  }
}
struct Adorned { let all: [any Adornment] }
struct Adorned2 { let all: [any Adornment] }

let app = App()
print("guide:", app.makeGuide().text)
let reading = app.makeReading()
print(reading.readers.count, reading.boxes.map(\.text), reading.titles.map(\.text))
let plain = Plain()
print("plain:", plain.makeGuide().text)
let words = Words(exclude: 3)
print(words.exclude, words.excluded.exclude)
let parent = Parent()
print(parent.pages.map(\.name), parent.makeAdorned().all.map(\.name))
let child = Child(parent: parent)
print(child.pages.map(\.name), child.makeAdorned2().all.map(\.name))
let grandchild = Grandchild(parent: child)
print(grandchild.pages.map(\.name))
