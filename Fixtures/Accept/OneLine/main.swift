final class A { init(n: Int) {} }
final class B { init(a: A) {} }
final class C { init(a: A) {} }
final class D {
  init(b: B, c: () -> C) { _ = c() }
}

let app = App(n: 1)
_ = app.makeD()
print((app as any Small).a === app.a)
