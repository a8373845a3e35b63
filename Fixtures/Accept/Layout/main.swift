struct ATypeWithAnExceedinglyLongNameThatGoesOnAndOn {}
protocol ARoleWithAnExceedinglyLongNameThatGoesOnAndOnAndOn {}
final class AVeryVeryVeryVeryVeryVeryVeryVeryLongTypeName:
  ARoleWithAnExceedinglyLongNameThatGoesOnAndOnAndOn
{
  init(anInput: ATypeWithAnExceedinglyLongNameThatGoesOnAndOn) {}
}
struct AnotherVeryVeryVeryVeryVeryLongTypeName {
  let first: Int
  let second: String
  let third: [String: [Int]]
}
final class Spread {
  init(
    a: AVeryVeryVeryVeryVeryVeryVeryVeryLongTypeName,
    b: ATypeWithAnExceedinglyLongNameThatGoesOnAndOn,
    c: (Int, String, [String: [Int]]) -> AnotherVeryVeryVeryVeryVeryLongTypeName, d: Int
  ) {
    print(c(1, "2", [:]), d)
  }
}

extension LongNamesOfAContainer {
  var description: String { "long" }
}

let container = LongNamesOfAContainer(
  anInputWithAnExceedinglyLongNameThatGoesOnAndOn: ATypeWithAnExceedinglyLongNameThatGoesOnAndOn())
_ = container.makeSpread()
print(container)
