import TenonDiagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as JSON: keys sorted, so that the same value gives the same bytes, what steers terminals and
/// runners escaped, and a line feed at the end.
func jsonText(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  do {
    return PrintableText.json(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  } catch {
    // There is nothing in a report that JSON could not hold: strings, whole numbers, arrays.
    preconditionFailure("a report that is no JSON: \(error)")
  }
}
