extension Story {
  /// What is injected.
  @MainActor
  public static func traits() -> [String] {
    var person = Person(name: "Ann")
    let before = person
    person.pet = "a dog"
    var lines = ["\(before.pet), \(person.pet), \(person.motto), \(person.nickname ?? "-")"]
    #if DEBUG
      let game = Game()
      game.score += 2
      var owner = Owner()
      owner.nickname = "Evie"
      lines.append("\(game.score), \(owner.pet), \(owner.nickname ?? "-")")
    #else
      lines.append(person.call("Ann"))
    #endif
    return lines
  }
}
