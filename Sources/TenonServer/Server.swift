import TenonCompiler
import TenonDiagnostics
import TenonEditor
import TenonFiles
import TenonPackages
import TenonWire

/// A language server over one connection. All of it except reading runs on one thread.
package final class Server {
  typealias Handler = @Sendable (Server) -> (JSONValue) throws(WireError) -> JSONValue

  private enum Phase { case new, running, shutDown }

  let connection: Connection<PackageRead>
  let workspace = Workspace()
  private(set) var abilities = ClientAbilities(.null)
  private var phase = Phase.new
  private let isVerbose: Bool
  private var published: [String: (version: Int?, json: JSONValue)] = [:]
  /// The duration of the last analysis, in milliseconds.
  private var lastAnalysis = 0
  private var lastRequest = 0
  private var pending: [Int: (JSONValue) -> Void] = [:]
  private var reading: Set<String> = []
  private var changedMeanwhile: Set<String> = []
  var isServing = false

  package init(input: Int32 = 0, output: Int32 = 1, isVerbose: Bool = false) {
    connection = Connection(input: input) { Console.sent($0, to: output) }
    self.isVerbose = isVerbose
    workspace.startReading = { [weak self] in self?.read(package: $0) }
  }

  // MARK: The loop

  /// Serves until the client sends 'exit' or disconnects; returns the exit status.
  package func run() -> Int32 {
    connection.start()
    while true {
      if let status = work(on: connection.take(within: nil)) { return status }
      var isHasty = false
      while phase == .running, workspace.isDirty {
        // After edits during an analysis, the next one starts a little later.
        let more = connection.take(
          within: isHasty && lastAnalysis > 50 ? min(lastAnalysis, 300) : 0)
        if more.isEmpty {
          let meanwhile = publish()
          isHasty = !meanwhile.isEmpty
          if let status = work(on: meanwhile) { return status }
        } else if let status = work(on: more) {
          return status
        }
      }
    }
  }

  private func work(on arrivals: [Connection<PackageRead>.Arrival]) -> Int32? {
    let cancelled = Set(arrivals.compactMap(Self.cancelledID))
    for arrival in arrivals {
      switch arrival {
      case .end: return phase == .shutDown ? 0 : 1
      case .event(let event): take(event)
      case .message(.notification(method: "exit", _)): return phase == .shutDown ? 0 : 1
      case .message(.notification(let method, let parameters)):
        guard phase == .running, let handler = Self.notifications[method] else { continue }
        do throws(WireError) {
          _ = try handler(self)(parameters)
        } catch {
          log("\(method): \(error.message)")
        }
      case .message(.request(let id, let method, let parameters)):
        let result: Result<JSONValue, WireError> =
          cancelled.contains("\(id)")
          ? .failure(WireError(-32800, "cancelled")) : answer(method, parameters)
        guard connection.send(Message.answer(id, result)) else { return 1 }
        if method == "initialize", case .success = result { phase = .running }
      case .message(.response(let id, let result)):
        if let id = id.integer { pending.removeValue(forKey: id)?(result) }
      case .message(.invalid(let id, let error)):
        guard connection.send(Message.answer(id, .failure(error))) else { return 1 }
      }
    }
    return nil
  }

  private static func cancelledID(_ arrival: Connection<PackageRead>.Arrival) -> String? {
    guard case .message(.notification(method: "$/cancelRequest", let parameters)) = arrival else {
      return nil
    }
    return parameters["id"].map { "\($0)" }
  }

  private func answer(_ method: String, _ parameters: JSONValue) -> Result<JSONValue, WireError> {
    do throws(WireError) {
      switch phase {
      case .new where method == "initialize": return .success(initialize(parameters))
      case .new: throw WireError(-32002, "the server is not initialized yet")
      case .running where method == "shutdown":
        phase = .shutDown
        return .success(.null)
      case .running where method == "initialize":
        throw WireError(-32600, "the server is initialized already")
      case .shutDown: throw WireError(-32600, "the server is shut down")
      case .running:
        guard let handler = Self.requests[method] else {
          throw WireError(-32601, "unknown method '\(method)'")
        }

        return .success(try handler(self)(parameters))
      }
    } catch {
      return .failure(error)
    }
  }

  // MARK: Life

  private func initialize(_ parameters: JSONValue) -> JSONValue {
    abilities = ClientAbilities(parameters["capabilities"] ?? .null)
    let folders = (parameters["workspaceFolders"]?.array ?? []).compactMap { $0["uri"]?.string }
    let root = parameters["rootUri"]?.string.map { [$0] } ?? []
    for uri in folders.isEmpty ? root : folders { workspace.addFolder(uri) }
    if let options = parameters["initializationOptions"], !options.isNull {
      workspace.settings = workspace.settings.updated(by: options)
    }
    return [
      "capabilities": Self.capabilities(abilities),
      "serverInfo": ["name": "tenon", "version": .string(version)],
    ]
  }

  /// Requests settings and watched files when the first manifest is opened.
  func firstDocumentOpened() {
    if abilities.watchesFiles {
      let watchers = ["**/*.di", "**/*.swift", "**/Package.swift", "**/Package.resolved"].map {
        ["globPattern": .string($0)] as JSONValue
      }
      let registration: JSONValue = [
        "id": "files", "method": "workspace/didChangeWatchedFiles",
        "registerOptions": ["watchers": .array(watchers)],
      ]
      call("client/registerCapability", ["registrations": [registration]])
    }
    askForSettings()
    #if DEBUG
      let text: JSONValue =
        "This is a debug build of Tenon. 'swift package -c release tenon lsp' builds a faster one."
      notify("window/logMessage", ["type": 3, "message": text])
    #endif
  }

  func askForSettings() {
    guard abilities.hasConfiguration else { return }
    call("workspace/configuration", ["items": [["section": "tenon"]]]) { [weak self] result in
      guard let self, let first = result.array?.first, !first.isNull else { return }
      workspace.settings = workspace.settings.updated(by: first)
    }
  }

  // MARK: Sending

  func notify(_ method: String, _ parameters: JSONValue) {
    _ = connection.send(Message.call(method, parameters))
  }

  func call(
    _ method: String, _ parameters: JSONValue, then: @escaping (JSONValue) -> Void = { _ in }
  ) {
    lastRequest += 1
    pending[lastRequest] = then
    _ = connection.send(Message.call(method, parameters, id: .integer(lastRequest)))
  }

  func log(_ line: @autoclosure () -> String) {
    if isVerbose { Console.tell("tenon lsp: \(line())") }
  }

  // MARK: Packages

  private func read(package root: String) {
    guard reading.insert(root).inserted else {
      changedMeanwhile.insert(root)
      return
    }
    if abilities.hasProgress {
      let token: JSONValue = .string("tenon \(root)")
      call("window/workDoneProgress/create", ["token": token])
      let value: JSONValue = ["kind": "begin", "title": "Reading Package.swift"]
      notify("$/progress", ["token": token, "value": value])
    }
    let connection = connection
    startThread {
      let result = Result { () throws(FileError) in try SwiftPackage(at: root) }
      connection.post(PackageRead(root: root, result: result))
    }
  }

  private func take(_ package: PackageRead) {
    reading.remove(package.root)
    if abilities.hasProgress {
      notify("$/progress", ["token": .string("tenon \(package.root)"), "value": ["kind": "end"]])
    }
    if case .failure(let error) = package.result {
      notify("window/showMessage", ["type": 2, "message": .string(error.message)])
    }
    workspace.take(package)
    if changedMeanwhile.remove(package.root) != nil { read(package: package.root) }
  }

  // MARK: Diagnostics

  /// Analyzes changed graphs, open documents first, and publishes findings. Returns messages that arrived meanwhile.
  private func publish() -> [Connection<PackageRead>.Arrival] {
    let open = Set(workspace.documents.map(\.source.path))
    let dirty = workspace.projects.filter(\.isDirty).sorted { one, other in
      one.manifests.contains(where: open.contains)
        && !other.manifests.contains(where: open.contains)
    }
    let unmatched = workspace.unmatched().map { findings($0.diagnostics.sorted, $0.files) }
      .reduce([:]) { $0.merging($1, uniquingKeysWith: +) }
    var meanwhile: [Connection<PackageRead>.Arrival] = []
    for project in dirty { meanwhile += publish(project, unmatched) }
    let known = Set(workspace.projects.flatMap(\.manifests).map(workspace.uri))
    for (uri, state) in published
    where !known.contains(uri) && unmatched[uri] == nil && workspace.document(uri) == nil {
      if state.json != [] { send([], version: nil, of: uri) }
      published[uri] = nil
    }
    for (uri, found) in unmatched
    where !known.contains(uri) && published[uri]?.json != .array(found) {
      send(.array(found), version: nil, of: uri)
    }
    return meanwhile
  }

  private func findings(
    _ diagnostics: [Diagnostic], _ files: [SourceFile]
  ) -> [String: [JSONValue]] {
    let numbered = diagnostics.enumerated()
    return Dictionary(grouping: numbered) { workspace.uri(of: files[$1.span.file].path) }
      .mapValues { $0.map { json($1, files, number: $0) } }
  }

  private func publish(
    _ project: Project, _ unmatched: [String: [JSONValue]]
  ) -> [Connection<PackageRead>.Arrival] {
    let clock = ContinuousClock()
    let start = clock.now
    guard let graph = workspace.graph(of: project) else { return [] }
    lastAnalysis = Int((clock.now - start) / .milliseconds(1))
    let meanwhile = connection.take(within: 0)
    log("\(project.id): analysis \(lastAnalysis) ms")
    let isTold = { (id: DiagnosticID) in
      !project.isWaiting || [.text, .syntax].contains(id.category)
    }
    let found = findings(graph.diagnostics.filter { isTold($0.id) }, graph.files)
    for file in 0..<graph.ownCount {
      let path = graph.files[file].path
      let document = workspace.document(at: path)
      let uri = workspace.uri(of: path)
      let json = JSONValue.array((unmatched[uri] ?? []) + (found[uri] ?? []))
      let last = published[uri]
      // An unread package may provide the missing dependencies.
      if project.isWaiting, json == [], last == nil || last?.json == [] { continue }
      if last?.json == json, last?.version == document?.version { continue }
      if last == nil, document == nil, json == [] { continue }
      send(json, version: document?.version, of: uri)
    }
    return meanwhile
  }

  private func send(_ json: JSONValue, version: Int?, of uri: String) {
    published[uri] = (version, json)
    let parameters: JSONValue = ["uri": .string(uri)]
    notify(
      "textDocument/publishDiagnostics",
      parameters.with("version", version.map { .integer($0) }).with("diagnostics", json))
  }

  /// Forgets the published version of a closed document.
  func closed(_ uri: String) {
    if let last = published[uri] { published[uri] = (nil, last.json) }
    if workspace.document(uri) == nil, DocumentURI.path(uri) == nil {
      send([], version: nil, of: uri)
      published[uri] = nil
    }
  }

  func positions(_ source: SourceFile) -> Positions {
    let isOpen = !source.byteOrderMark.isEmpty && workspace.document(at: source.path) != nil
    return Positions(source, abilities.encoding, isOpen: isOpen)
  }
}
