protocol Paging: AnyObject { var text: String { get } }
final class Page: Paging {
  let text: String
  var x: Shared?
  init(of: Int, in number: Int) { text = "\(of) in \(number)" }
  func go() { print("go", text) }
}
final class Loud: Paging {
  let inner: any Paging
  var text: String { inner.text + "!" }
  var x: Shared?
  init(inner: any Paging, at: String) { self.inner = inner }
}
final class Shared { weak var page: (any Paging)? }
struct Box {
  let page: any Paging
  let other: any Paging
  let shared: Shared
}
struct Row {
  let `in`: Int
  let shared: Shared
  let page: any Paging
}

let box = App().makeBox()
print(box.page.text, box.other.text, box.shared.page == nil)
let row = App().makeChild().makeRow()
print(row.in, row.page.text)
