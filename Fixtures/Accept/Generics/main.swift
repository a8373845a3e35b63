class AnyBox<T> {}
final class Box<T>: AnyBox<T> {
  let value: T
  init(_ value: T) { self.value = value }
}
struct Pair<L, R> {
  let left: L
  let right: R
}
struct User {
  typealias ID = Int
}
protocol Storing<Element> { associatedtype Element }
struct Store<Element>: Storing {}
protocol A {}
protocol B {}
struct Both: A, B {}
struct Model {
  init(ids: some Storing<User.ID>, both: any A & B, meta: User.Type, list: [Int]?) {
    print(type(of: ids), type(of: both), meta, list ?? [])
  }
}

let app = App()
_ = app.makeModel()
print(app.boxInt.value, app.listBox.value, app.makePairBoxIntBoxInts().right.value)
