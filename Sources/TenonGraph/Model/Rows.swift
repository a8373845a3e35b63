public import TenonDiagnostics
public import TenonSyntax

/// The place of a value in one of a graph's tables.
public struct Row<Element>: Hashable, Sendable {
  @usableFromInline let position: Int32

  init(_ position: Int) { self.position = Int32(position) }

  /// The place of a part of a statement.
  @usableFromInline init<Whole>(of statement: Row<Whole>) { position = statement.position }
}

/// Consecutive values in one of a graph's tables, counted from 0.
public struct Rows<Element>: Hashable, Sendable {
  @usableFromInline let packedStart: Int32
  @usableFromInline let packedCount: Int32

  init(_ range: Range<Int>) {
    packedStart = Int32(range.lowerBound)
    packedCount = Int32(range.count)
  }

  /// The number of values.
  @inlinable public var count: Int { Int(packedCount) }
  /// True if there are none.
  @inlinable public var isEmpty: Bool { packedCount == 0 }
  /// The indices of the values.
  @inlinable public var indices: Range<Int> { 0..<count }

  /// Their places in the table.
  @inlinable var range: Range<Int> { Int(packedStart)..<Int(packedStart) + Int(packedCount) }

  /// The place of one of them in the table.
  @inlinable func place(_ index: Int) -> Int {
    precondition(index >= 0 && index < packedCount)
    return Int(packedStart) + index
  }

  /// A part of the values.
  public subscript(range: Range<Int>) -> Rows {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return Rows(Int(packedStart) + range.lowerBound..<Int(packedStart) + range.upperBound)
  }
}

/// A part of a table, counted from 0. It holds the table and copies nothing.
public struct TableSlice<Element>: RandomAccessCollection {
  @usableFromInline let table: [Element]
  @usableFromInline let start: Int
  /// The number of values.
  public let endIndex: Int

  @inlinable init(_ table: [Element], _ rows: Rows<Element>) {
    self.init(table, rows.range)
  }

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

extension TableSlice: Sendable where Element: Sendable {}

// Frequently read members can be inlined, since other modules would copy the graph to call them.

/// The parts of components, one table for each kind.
@usableFromInline struct ComponentTables: Sendable {
  @usableFromInline var statements: [Boxed<ComponentSyntax>] = []
  /// The words of lifetimes.
  var names: [NameSyntax] = []
  var elementKeys: [FragmentSyntax?] = []
  @usableFromInline var offers: [Offer] = []
  @usableFromInline var parameters: [Parameter] = []
  /// The indices of parameters that are inputs.
  var inputs: [Int] = []
  var steps: [Step] = []
  var releases: [ReleaseSyntax] = []
}

extension BindingGraph {
  /// A component's statement.
  @inlinable public subscript(row: Row<ComponentSyntax>) -> ComponentSyntax {
    _read { yield tables.statements[Int(row.position)].value }
  }

  /// A component's statement, if it has one.
  public subscript(row: Row<ComponentSyntax>?) -> ComponentSyntax? { row.map { self[$0] } }

  /// The modifiers and attributes of a component and of its group.
  @inlinable public subscript(row: Row<HeadSyntax>) -> HeadSyntax {
    _read { yield tables.statements[Int(row.position)].value.head }
  }

  /// A component's type.
  @inlinable public subscript(row: Row<TypeSyntax>) -> TypeSyntax {
    _read { yield tables.statements[Int(row.position)].value.type }
  }

  /// The effects that a component's statement declares.
  @inlinable public subscript(row: Row<EffectsSyntax>) -> EffectsSyntax {
    _read { yield tables.statements[Int(row.position)].value.effects }
  }

  /// A component's expression, if it has one.
  public subscript(row: Row<FragmentSyntax>?) -> FragmentSyntax? {
    row.flatMap { tables.statements[Int($0.position)].value.expression }
  }

  /// The word of a lifetime.
  subscript(row: Row<NameSyntax>) -> NameSyntax { tables.names[Int(row.position)] }

  /// A component's qualifier, if it has one.
  public subscript(row: Row<NameSyntax?>) -> NameSyntax? {
    tables.statements[Int(row.position)].value.qualifier
  }

  /// The whole text that declares a component.
  public subscript(row: Row<SourceSpan>) -> SourceSpan {
    tables.statements[Int(row.position)].value.span
  }

  /// The keys of a collection's elements.
  public subscript(rows: Rows<FragmentSyntax?>) -> TableSlice<FragmentSyntax?> {
    TableSlice(tables.elementKeys, rows)
  }

  /// The types that a component is provided as.
  @inlinable public subscript(rows: Rows<Offer>) -> TableSlice<Offer> {
    TableSlice(tables.offers, rows)
  }

  /// One of a component's offers.
  public internal(set) subscript(rows: Rows<Offer>, index: Int) -> Offer {
    @inlinable _read { yield tables.offers[rows.place(index)] }
    _modify { yield &tables.offers[rows.place(index)] }
  }

  /// A component's parameters.
  @inlinable public subscript(rows: Rows<Parameter>) -> TableSlice<Parameter> {
    TableSlice(tables.parameters, rows)
  }

  /// One of a component's parameters.
  public internal(set) subscript(rows: Rows<Parameter>, index: Int) -> Parameter {
    @inlinable _read { yield tables.parameters[rows.place(index)] }
    _modify { yield &tables.parameters[rows.place(index)] }
  }

  /// A component's steps after init.
  public subscript(rows: Rows<Step>) -> TableSlice<Step> { TableSlice(tables.steps, rows) }

  /// One of a component's steps.
  public subscript(rows: Rows<Step>, index: Int) -> Step {
    _read { yield tables.steps[rows.place(index)] }
  }

  /// The methods that are called when a component is released.
  public subscript(rows: Rows<ReleaseSyntax>) -> TableSlice<ReleaseSyntax> {
    TableSlice(tables.releases, rows)
  }
}

/// Facts about a component from the tables.
extension BindingGraph {
  /// The roles that a statement gives a component.
  public func roles(of component: Component) -> [RoleSyntax] {
    guard component.kind.isMadeByInit, let row = component.statement else { return [] }
    return self[row].roles
  }

  /// A component's parameters that are inputs, by index.
  public func inputs(of component: Component) -> [Int] {
    Array(tables.inputs[component.inputs.range])
  }

  /// Its inputs without a default, which a request must supply.
  public func requiredInputs(of component: Component) -> [Int] {
    tables.inputs[component.inputs.range].filter {
      self[component.parameters, $0].defaultValue == nil
    }
  }

  /// True if outside code can request a component.
  @inlinable public func isReachable(_ component: Component) -> Bool {
    component.access != .private
      && component.offers.indices.contains { !self[component.offers, $0].isHidden }
  }
}
