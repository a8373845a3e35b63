import Testing

@testable import CircularDependenciesKit

/// The lifetimes of which rings are made.
enum Kind: String, CaseIterable, CustomTestStringConvertible {
  case graph, weak, strong

  /// A container that makes its rings so.
  func container(log: LifeLog) -> any Rings {
    switch self {
    case .graph: GraphRings(log: log)
    case .weak: WeakRings(log: log)
    case .strong: StrongRings(log: log)
    }
  }

  var testDescription: String { rawValue }
}
