#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the Swift compiler says of a module with `-emit-symbol-graph`, as far as it matters here.
struct SymbolGraph: Decodable {
  struct Version: Decodable {
    let major: Int
    let minor: Int?
    let patch: Int?
  }

  struct Metadata: Decodable {
    let formatVersion: Version
  }

  struct Module: Decodable {
    let name: String
  }

  struct Identifier: Decodable {
    let precise: String
  }

  struct Kind: Decodable {
    let identifier: String
  }

  struct Fragment: Decodable {
    let kind: String
    let spelling: String
    let preciseIdentifier: String?
  }

  struct Generics: Decodable {
    struct Parameter: Decodable {
      let name: String
      let depth: Int?
    }

    struct Constraint: Decodable {
      let kind: String
      let lhs: String
      let rhs: String
    }

    let parameters: [Parameter]?
    let constraints: [Constraint]?
  }

  struct Availability: Decodable {
    let domain: String?
    let isUnconditionallyDeprecated: Bool?
    let isUnconditionallyUnavailable: Bool?
  }

  struct Position: Decodable {
    let line: Int
    let character: Int
  }

  struct Location: Decodable {
    let uri: String
    let position: Position
  }

  struct Symbol: Decodable {
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let accessLevel: String
    let declarationFragments: [Fragment]?
    let swiftGenerics: Generics?
    let availability: [Availability]?
    let location: Location?
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  let metadata: Metadata
  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]
}

/// A file that is no symbol graph which can be read.
public struct SymbolGraphError: Error, Sendable {
  public let message: String
}

extension SymbolGraph {
  private struct Heading: Decodable {
    let metadata: Metadata
  }

  /// The major version of the format that is understood.
  private static let knownMajor = 0

  /// Reads a file's bytes, whatever they are.
  static func read(_ bytes: [UInt8]) throws(SymbolGraphError) -> SymbolGraph {
    let data = Data(bytes)
    let decoder = JSONDecoder()
    do {
      // The version first, for what follows may be anything in another one.
      let version = try decoder.decode(Heading.self, from: data).metadata.formatVersion
      guard version.major == knownMajor else {
        let found = [version.major, version.minor ?? 0, version.patch ?? 0].map(String.init)
        throw SymbolGraphError(
          message: "symbol graph of format \(found.joined(separator: ".")); expected format "
            + "\(knownMajor).x, as Swift 6 writes it")
      }
      return try decoder.decode(SymbolGraph.self, from: data)
    } catch let error as SymbolGraphError {
      throw error
    } catch let error as DecodingError {
      throw SymbolGraphError(message: words(for: error))
    } catch {
      throw SymbolGraphError(message: "invalid symbol graph: it is not JSON")
    }
  }

  private static func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "invalid symbol graph: missing '\(key.stringValue)'\(place(context.codingPath))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "invalid symbol graph: unexpected value\(place(context.codingPath))"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "invalid symbol graph: unexpected value\(place(context.codingPath))"
    default: "invalid symbol graph: it is not JSON"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    if path.isEmpty { return "" }
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return " in '\(text)'"
  }
}
