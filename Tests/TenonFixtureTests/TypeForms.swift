import Foundation
import TenonTestSupport

/// The cases of `TypeFormTests`: each form of Swift's types, in each place of a type in a manifest, with
/// lifetimes, overrides and isolation in turn.
struct TypeForm {
  let form: String
  let place: String
  let lifetime: String
  let isOverridable: Bool
  let isSendable: Bool
  /// The number that makes its names unique.
  let number: Int

  var name: String {
    "\(place), \(lifetime)\(isOverridable ? ", overridable" : "")\(isSendable ? ", Sendable" : ""):"
      + " \(form)"
  }

  /// All of them, or every `step`th, so that no form, place or lifetime is left out.
  static func all(step: Int) -> [TypeForm] {
    var cases: [TypeForm] = []
    var number = 0
    for (row, form) in forms.enumerated() {
      for (column, place) in places.enumerated() {
        for (third, lifetime) in lifetimes.enumerated() {
          for mode in 0..<4 {
            number += 1
            // A Latin square: a case that is left out in one row is in the next.
            let isChosen = (row + 3 * column + 5 * third + 7 * mode) % step == 0
            guard isChosen else { continue }
            cases.append(
              TypeForm(
                form: form, place: place.name, lifetime: lifetime, isOverridable: mode & 1 != 0,
                isSendable: mode & 2 != 0, number: number))
          }
        }
      }
    }
    return cases
  }

  /// The manifest of this one alone.
  var manifest: String {
    let template = Self.places.first { $0.name == place }?.template ?? ""
    var head = ""
    var word = lifetime
    switch lifetime {
    case "session":
      word = "session\(number)"
      head = "lifetime \(word)\n"
    case "stored":
      word = "stored\(number)"
      head = "lifetime \(word) = Store()\n"
    default: break
    }
    return head
      + template.replacing("{F}", with: form).replacing("{L}", with: word)
      .replacing("{N}", with: "\(number)")
      .replacing("{O}", with: isOverridable ? "overridable " : "")
      .replacing("{S}", with: isSendable ? ": Sendable" : "")
      .replacing("{,S}", with: isSendable ? ", Sendable" : "") + "\n"
  }

  static let lifetimes = [
    "strong", "weak", "transient", "graph", "purgeable", "tied", "session", "stored",
  ]

  static let forms = lines(of: "forms.txt")

  /// A manifest for each place: `{F}` is the form, `{L}` the lifetime, `{N}` the number.
  static let places = lines(of: "places.txt").map { line in
    let parts = line.components(separatedBy: ": ")
    return (
      name: parts[0],
      template: parts.dropFirst().joined(separator: ": ").replacing("\\n", with: "\n")
    )
  }

  /// The Swift that they need: each init takes any argument, so that only the form counts.
  static let types = text(of: "Types.swift")

  private static func lines(of file: String) -> [String] {
    text(of: file).split(separator: "\n").map(String.init)
  }

  private static func text(of file: String) -> String {
    (try? Repository.read(Repository.url("Fixtures/TypeForms/\(file)"))) ?? ""
  }
}
