final class A {}
struct B { let a: A }
struct C {
  let b: B
  let a: A
}
struct D { let text: String }
final class E {
  init(a: A) {}
}
struct F {
  let e: E
  let c: C
}
struct G { let f: F }

let app = App()
print(app.makeC().a === app.a, app.makeG().f.c.a === app.a)
print(app.makeB().a === app.a, app.makeD().text)
