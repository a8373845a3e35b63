import TenonDiagnostics
import TenonSyntax

/// A key with two providers, as binding found it. Rules word it.
struct Clash: Sendable {
  enum Kind: Sendable {
    /// Both stand in the container.
    case twice
    /// Both have a role that a parameter asks for as a collection.
    case uncollected(by: CollectionAsker)
    /// The first stands in a container that this one is in.
    case hiding
    /// A facet makes a child that has the name of a component or of another child.
    case feature
    /// An element has the literal key of another one, which its container or a parent collects.
    case elementKey(String, SourceSpan, isParents: Bool)
    /// An element names the accessor of a collection that another one has named.
    case accessorNames(SourceSpan)
  }

  let kind: Kind
  let key: Key
  let first: Provider
  let second: Provider?
  let container: ContainerID
  let span: SourceSpan
}

/// A parameter that asks for the collection of a key.
struct CollectionAsker: Sendable {
  let component: ComponentID
  let type: TypeSyntax
  let span: SourceSpan
}
