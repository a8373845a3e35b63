struct Quote {
  let text: String
  let more: String
}
struct Braces {
  let pattern: Regex<Substring>
  let other: Regex<Substring>
}
func f(_ make: () -> Regex<Substring>) -> Regex<Substring> { make() }
struct Quotient {
  let value: Int
  let half: Int
  let text: String
}
func half(of value: Int, by divide: (Int, Int) -> Int) -> Int { divide(value, 2) }
struct Ratio { let value: Int }
infix operator ≤ : ComparisonPrecedence
func ≤ (left: Int, right: Int) -> Bool { left <= right }
struct Held { let text: String }
final class Kept<T> {
  private let mark: String
  init(_ mark: String) { self.mark = mark }
  func instance(orMake make: () throws -> T) rethrows -> T {
    print("kept at", mark)
    return try make()
  }
}
struct 👨‍👩‍👧 { let name: String }
struct Row { let title: String }
protocol Piece {}
struct Part: Piece {}
struct Other: Piece {}
struct Whole { let pieces: [String: any Piece] }
final class Ending {
  func end(with text: String) { print("ended with", text) }
}
struct Choice { let number: Int }
func choose(_ make: () -> Int) -> Choice { Choice(number: make()) }
struct Lines {
  let text: String
  let sum: Int
}

do {
  let app = App()
  print(app.greeting, app.quote.text, app.quote.more, app.strings)
  print("a}".contains(app.braces.pattern), "b\"}/".contains(app.braces.other))
  print(app.quotient.value, app.quotient.half, app.quotient.text, app.ratio.value, app.bool)
  print(app.held.text, app.👨‍👩‍👧.name, app.row.title, app.in)
  print(app.whole.pieces.keys.sorted(), app.choice.number)
  _ = app.ending
}
print(Returns().lines.text, Returns().lines.sum, Returns().row.title)
