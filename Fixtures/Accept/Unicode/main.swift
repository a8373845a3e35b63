// swift-format-ignore-file
final class Gerät {
  let größe: Int
  init(größe: Int) { self.größe = größe }
}
protocol 飛行 {}
final class 🚀: 飛行 {}
struct Text {
  let text: String
  init(_ text: String) { self.text = text }
}

let café = Café(größe: 3)
print(café.makeText().text)
print(café.gerät === café.gerät, café.飛行 is 🚀)
