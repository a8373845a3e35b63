public import TenonDiagnostics
public import TenonSyntax

/// Consecutive values in one of a graph's tables, counted from 0.
public struct Rows<Element>: Hashable, Sendable {
  @usableFromInline let packedStart: Int32
  @usableFromInline let packedCount: Int32

  init(_ range: Range<Int>) {
    packedStart = Int32(range.lowerBound)
    packedCount = Int32(range.count)
  }

  @inlinable public var count: Int { Int(packedCount) }
  @inlinable public var isEmpty: Bool { packedCount == 0 }
  @inlinable public var indices: Range<Int> { 0..<count }

  @inlinable var range: Range<Int> { Int(packedStart)..<Int(packedStart) + Int(packedCount) }

  @inlinable func place(_ index: Int) -> Int {
    precondition(index >= 0 && index < packedCount)
    return Int(packedStart) + index
  }
}

/// A part of a table, counted from 0. It holds the table and copies nothing.
public struct TableSlice<Element: Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline let table: [Element]
  @usableFromInline let start: Int
  public let endIndex: Int

  @inlinable init(_ table: [Element], _ range: Range<Int>) {
    (self.table, start, endIndex) = (table, range.lowerBound, range.count)
  }

  @inlinable public var startIndex: Int { 0 }

  // The library's default implementations are slow without optimization.
  @inlinable public func index(after index: Int) -> Int { index + 1 }
  @inlinable public func formIndex(after index: inout Int) { index += 1 }

  @inlinable public subscript(index: Int) -> Element {
    _read {
      precondition(index >= 0 && index < endIndex)
      yield table[start + index]
    }
  }
}

// Frequently read members can be inlined, since other modules would copy the graph to call them.

/// The parts of components, one table for each kind.
@usableFromInline struct ComponentTables: Sendable {
  @usableFromInline var statements: [Boxed<ComponentSyntax>] = []
  var elementKeys: [FragmentSyntax?] = []
  @usableFromInline var offers: [Offer] = []
  @usableFromInline var parameters: [Parameter] = []
  var steps: [Step] = []
  var releases: [ReleaseSyntax] = []
}

extension BindingGraph {
  /// A component's statement with what its group adds, or one with only a type and a qualifier if it isn't written.
  @inlinable public subscript(syntax component: Component) -> ComponentSyntax {
    _read { yield tables.statements[component.declaration].value }
  }

  @inlinable public subscript(syntax id: ComponentID) -> ComponentSyntax {
    _read { yield tables.statements[self[id].declaration].value }
  }

  public subscript(rows: Rows<FragmentSyntax?>) -> TableSlice<FragmentSyntax?> {
    TableSlice(tables.elementKeys, rows.range)
  }

  @inlinable public subscript(rows: Rows<Offer>) -> TableSlice<Offer> {
    TableSlice(tables.offers, rows.range)
  }

  public internal(set) subscript(rows: Rows<Offer>, index: Int) -> Offer {
    @inlinable _read { yield tables.offers[rows.place(index)] }
    _modify { yield &tables.offers[rows.place(index)] }
  }

  @inlinable public subscript(rows: Rows<Parameter>) -> TableSlice<Parameter> {
    TableSlice(tables.parameters, rows.range)
  }

  public internal(set) subscript(rows: Rows<Parameter>, index: Int) -> Parameter {
    @inlinable _read { yield tables.parameters[rows.place(index)] }
    _modify { yield &tables.parameters[rows.place(index)] }
  }

  public subscript(rows: Rows<Step>) -> TableSlice<Step> { TableSlice(tables.steps, rows.range) }

  public subscript(rows: Rows<ReleaseSyntax>) -> TableSlice<ReleaseSyntax> {
    TableSlice(tables.releases, rows.range)
  }

  /// A component's statement, unless it is a collection, a child or a member of a facet.
  public func statement(of component: Component) -> ComponentSyntax? {
    component.kind.isMadeByInit ? self[syntax: component] : nil
  }

  /// The roles that a statement gives a component.
  public func roles(of component: Component) -> [RoleSyntax] {
    component.kind.isMadeByInit ? self[syntax: component].roles : []
  }

  /// A component's parameters that are inputs, by index.
  public func inputs(of component: Component) -> [Int] {
    guard component.hasInputs else { return [] }
    return component.parameters.indices.filter { self[component.parameters, $0].isInput }
  }

  /// Its inputs without a default, which a request must supply.
  public func requiredInputs(of component: Component) -> [Int] {
    inputs(of: component).filter { self[component.parameters, $0].defaultValue == nil }
  }

  /// True if outside code can request a component.
  @inlinable public func isReachable(_ component: Component) -> Bool {
    component.access != .private
      && component.offers.indices.contains { !self[component.offers, $0].isHidden }
  }

  /// True if a component has a parameter without a provider that requests take for an input:
  /// `label: Type` where `label: input Type` was meant. `given` are the labels of the requests, or
  /// types without labels.
  func missesInput(_ id: ComponentID, askedBy given: Set<String>) -> Bool {
    self[id].takesInputs
      && self[self[id].parameters].contains { parameter in
        guard case .missing = parameter.source else { return false }
        // `label: input`, without a type.
        if parameter.syntax.type?.key == "input" { return true }
        return given.contains(parameter.name ?? "")
          || given.contains(parameter.syntax.type?.key ?? "")
      }
  }
}
