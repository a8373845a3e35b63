public import TenonCompiler
import TenonDiagnostics
import TenonGraph
public import TenonSwift
import TenonSyntax

/// A first manifest for the types of Swift files.
public struct Draft: Sendable {
  /// The manifest, in canonical layout.
  public let text: String
  public let componentCount: Int
}

/// A request for a draft.
public struct DraftRequest: Sendable {
  /// The names of the types; those that look like components if there are none.
  public var types: [String] = []
  /// The name of the module whose files these are.
  public var module: String
  public var container: String?

  /// A draft of what looks like components in a module.
  public init(module: String) { self.module = module }
}

/// Why nothing could be drafted.
public struct DraftError: Error, Sendable {
  public let message: String
}

/// Drafts a manifest for the types of Swift files.
public struct Drafter {
  private let swift: SwiftSources
  private let imported: [ModuleSources]
  private let types: SwiftTypes
  private let request: DraftRequest
  private let texts: [SwiftText]
  private let drafted: DraftedTypes
  private var refused: [(name: String, reason: String)] = []

  /// A drafter for the Swift files of a module, and of those that it imports.
  public init(_ swift: SwiftSources, imported: [ModuleSources] = [], _ request: DraftRequest) {
    (self.imported, self.request) = (imported, request)
    // What Tenon wrote is no reason to write it again.
    let files = swift.files.filter { file in
      !file.path.hasSuffix(".di.swift") && file.path.split(separator: "/").last != "Tenon.swift"
    }
    self.swift = SwiftSources(files)
    let own = SwiftModule(
      name: request.module, sources: self.swift, isInPackage: true, firstFile: 0)
    types = SwiftTypes(
      [own]
        + imported.map {
          SwiftModule(
            name: $0.module, sources: $0.swift, isInPackage: $0.isInPackage, firstFile: 0)
        })
    texts = files.map(SwiftText.init)
    let instances = texts.flatMap(\.instances).map { ($0.type, $0.property) }
    drafted = DraftedTypes(
      self.swift, types, instances: Dictionary(instances, uniquingKeysWith: { first, _ in first }))
  }

  /// The draft.
  ///
  /// What a check finds wrong is left out, so that the rest is a sound manifest.
  public func draft() throws(DraftError) -> Draft {
    var drafter = self
    return try drafter.soundDraft()
  }

  private mutating func soundDraft() throws(DraftError) -> Draft {
    let container = try containerName()
    var candidates = try candidates()
    if candidates.isEmpty, request.types.isEmpty {
      throw DraftError(
        message: "nothing in '\(request.module)' looks like a component; name the types")
    }
    while true {
      let writer = DraftWriter(Wiring(candidates, drafted))
      let head = imports(of: writer.wiring).map { "import \($0)\n" }.joined()
        + """
        \n// Drafted from the Swift files of \(request.module); parameters are read from initializers.
        // The lifetimes are guesses: review each line, then run 'tenon check'.
        """
      let text = writer.text(head, container: container, refused: refused)
      let wrong = errors(in: text).map { (place: writer.order[$0.component], $0.message) }
      if wrong.isEmpty { return Draft(text: text, componentCount: candidates.count) }
      for (place, message) in wrong { refused.append((candidates[place].name, message)) }
      let places = Set(wrong.map(\.place))
      candidates = candidates.indices.filter { !places.contains($0) }.map { candidates[$0] }
    }
  }

  /// The first error of each component in a draft that has one, by the component's number.
  private func errors(in text: String) -> [(component: Int, message: String)] {
    let source = SourceFile(path: "draft.di", bytes: Array(text.utf8))
    var options = CompileOptions()
    options.generates = false
    let found = compile([source], imported: imported, swift: swift, options: options).diagnostics
    var unreported = Diagnostics()
    let manifest = Parser.parse(source, file: 0, diagnostics: &unreported)
    return manifest.items.flatMap(\.members).compactMap(\.component).enumerated().compactMap {
      (number, component) in
      let error = found.all.first { error in
        error.severity == .error && error.span.file == 0
          && component.span.start...component.span.end ~= error.span.start
      }
      return error.map { (number, $0.message) }
    }
  }

  private func containerName() throws(DraftError) -> String {
    if let name = request.container {
      guard NameSyntax.isPlain(name), !SwiftWords.isReserved(name) else {
        throw DraftError(message: "'\(name)' is not a name for a container")
      }
      return name
    }
    let stem = FirstManifest.typeName(request.module)
    var name = stem.hasSuffix("Container") ? stem : stem + "Container"
    while swift.names.contains(name) { name += "2" }
    return name
  }

  // MARK: Components

  private mutating func candidates() throws(DraftError) -> [Candidate] {
    var places = try request.types.isEmpty ? drafted.likely : named()
    var registered: [Int: [Registration]] = [:]
    for registration in texts.flatMap(\.registrations) {
      let all = (registration.made + registration.roles).compactMap(drafted.place)
      guard let place = all.first(where: { drafted.all[$0].kind != .protocol }) else { continue }
      if !places.contains(place), request.types.isEmpty { places.append(place) }
      let isNew = registered[place]?.allSatisfy {
        $0.name != registration.name || $0.roles != registration.roles
      }
      if isNew ?? true { registered[place, default: []].append(registration) }
    }
    var candidates: [Candidate] = []
    for place in places {
      do {
        let candidate = try drafted.candidate(place)
        for registration in registered[place] ?? [] {
          candidates.append(candidate)
          candidates[candidates.count - 1].registration = registration
        }
        if registered[place] == nil { candidates.append(candidate) }
      } catch {
        refused.append((drafted.all[place].name, error.message))
      }
    }
    return candidates
  }

  /// The places of the types that were asked for.
  private func named() throws(DraftError) -> [Int] {
    var places: [Int] = []
    for name in request.types {
      guard let place = drafted.place(of: name) else {
        let meant = NearMiss.best(for: name, among: drafted.all.map(\.name))
        throw DraftError(
          message: "unknown type '\(name)'"
            + (meant.map { "; did you mean '\($0)'?" } ?? "; no Swift file declares it"))
      }
      if drafted.all[place].kind == .protocol {
        let conforming = drafted.all.filter {
          $0.kind != .protocol && types.conformances(of: $0)[drafted.all[place].name] != nil
        }
        let list = conforming.map { "'\($0.name)'" }.joined(separator: ", ")
        throw DraftError(
          message: "'\(name)' is a protocol; name a type that conforms to it"
            + (list.isEmpty ? "" : ": \(list)"))
      }
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// The modules of the names in roles and parameters.
  private func imports(of wiring: Wiring) -> [String] {
    let standard = ["Any", "AnyObject", "Bool", "Double", "Float", "Int", "String", "Void"]
    var found: Set<String> = []
    for candidate in wiring.candidates {
      let asked = candidate.parameters.filter { $0.source != .left }.map(\.type)
      let names = (asked + candidate.roles.compactMap { TypeSyntax($0) }).flatMap(\.names)
      for name in Set(names).subtracting(standard) {
        if let module = drafted.module(of: name) {
          found.insert(types.modules[module].name ?? "")
        } else {
          found.formUnion(texts[candidate.type.declarations[0].head.span.file].imports)
        }
      }
    }
    return found.subtracting([request.module, "", "Swift"]).sorted()
  }
}
