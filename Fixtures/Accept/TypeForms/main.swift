struct Failure: Error {}
enum Nothing {}
protocol Shape { var name: String { get } }
struct Dot: Shape { let name = "dot" }
struct Line: Shape { let name = "line" }

struct Gen {
  let name: String
  init(x: some Shape) { name = x.name }
}
struct Gen2 {
  let name: String
  init(x: some Shape, y: some Shape) { name = "\(x.name) \(y.name)" }
}
struct Sender {
  let run: @Sendable () -> Int
  let both: (inout Int) -> Void
}
final class Maker {
  let gen: (any Shape) -> Gen
  let gen2: (any Shape, any Shape) -> Gen2
  let one: (any Shape) -> Gen2
  let sender: (@escaping @Sendable () -> Int, @escaping (inout Int) -> Void) -> Sender
  init(
    gen: @escaping (any Shape) -> Gen, gen2: @escaping (any Shape, any Shape) -> Gen2,
    one: @escaping (any Shape) -> Gen2,
    sender: @escaping (@escaping @Sendable () -> Int, @escaping (inout Int) -> Void) -> Sender
  ) { (self.gen, self.gen2, self.one, self.sender) = (gen, gen2, one, sender) }
}
final class Kept {
  let name: String
  init(x: some Shape) { name = x.name }
}
final class Box {}
struct Uncopied: ~Copyable { let name = "uncopied" }
final class Handler {
  let uncopied: () -> Uncopied
  init(uncopied: @escaping () -> Uncopied) { self.uncopied = uncopied }
}
struct Counted {
  let text: String
  init(sizes: [3 of Int], anyObject: AnyObject, one: [1 of Int], extra: [2 of Int]?) {
    text = "\(sizes[2]) \(anyObject is Box) \(one[0]) \(extra == nil)"
  }
}
struct Below { let gen: (any Shape) -> Gen }

let forms = Forms()
print(forms.makeGen(x: Dot()).name, forms.makeGen2(Line()).name, forms.makeKept(x: Dot()).name)
print(
  forms.maker.gen(Line()).name, forms.maker.gen2(Dot(), Line()).name, forms.maker.one(Line()).name)
var number = 1
forms.maker.sender({ 2 }, { $0 += 1 }).both(&number)
print(number, forms.maker.sender({ 2 }, { $0 += 1 }).run())
print(forms.never == nil, forms.nothing == nil, forms.units.count, forms.meta == Box.self)
print(forms.twice == .some(nil), forms.string ?? "", forms.shape?.name ?? "")
print(try forms.typed(3), forms.makeUncopied().name, forms.makeHandler().uncopied().name)
print(forms.ints[0], forms.box is Box, forms.makeCounted(one: [4]).text)
print(Child(parent: forms).makeBelow().gen(Dot()).name)

let others = Forms(
  overrides: .init(
    makeGen: { _ in Gen(x: Line()) },
    makeGen2: { Gen2(x: $1, y: $0) }, makeKept: { _ in Kept(x: Line()) }))
print(
  others.makeGen(x: Dot()).name, others.makeGen2(Line(), y: Dot()).name,
  others.makeKept(x: Dot()).name)
print(others.maker.gen(Line()).name, Child(parent: others).makeBelow().gen(Dot()).name)
