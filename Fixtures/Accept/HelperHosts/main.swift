final class B {}

final class A {
  let makeB: () -> B

  init(makeB: @escaping () -> B) { self.makeB = makeB }

  func close() {
    _ = makeB()
    print("closed")
  }
}

final class C {
  init(Other: Int, makeB: @escaping () -> B) { print("C", Other) }
}

final class Safe: Sendable {
  func close() { print("closed safely") }
}

let app = App()
_ = app.a
app.shutdown()
let other = Other(App: 1)
_ = other.a
other.shutdown()
let third = Third()
_ = third.a
_ = third.makeC(Other: 3)
third.shutdown()
let left = Left(Right: 1)
_ = left.a
left.shutdown()
let right = Right(Left: 2)
_ = right.safe
right.shutdown()
if #available(macOS 14, *) {
  let old = Old()
  _ = old.a
  old.shutdown()
  let new = New()
  _ = new.a
  new.shutdown()
}
