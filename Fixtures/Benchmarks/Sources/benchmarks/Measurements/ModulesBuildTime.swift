import Foundation

/// How long `swift build` takes for an app in several modules, with the plugin and by hand, and what it
/// compiles again after a change.
struct ModulesBuildTime {
  /// Where to work.
  let workspace: Workspace
  /// Whether a small app and one sample of each are enough.
  let isQuick: Bool

  /// Something that is done before a build.
  private struct Step {
    /// What tables call it.
    let title: String
    /// How many samples are taken.
    let rounds: Int
    /// What is done to a package.
    let change: (ModularPackage) throws -> Void
    /// Throws if a build with manifests did not do what it should.
    var check: (ModularPackage.Build) throws -> Void = { _ in }
  }

  /// Checks, measures, and prints the tables.
  func run() throws {
    guard let tenon = Environment.root() else {
      throw Failure(message: "cannot find the repository, so there is no plugin")
    }
    let app = ModularAppGenerator.app(
      components: isQuick ? 30 : 300, modules: isQuick ? 8 : 20)
    let packages = try ModularApp.Style.allCases.map {
      try ModularPackage(app, $0, spares: isQuick ? 1 : 3, in: workspace, tenon: tenon)
    }
    Report.note("\(app.parts.count) components in \(app.modules.count) modules: first build …")
    var rows: [[String]] = []
    var compiled: [[String]] = []
    for step in steps(app) {
      Report.note("\(step.title) …")
      let samples = try Interleaved.samples(
        rounds: step.rounds,
        packages.map { package in
          {
            try step.change(package)
            let build = try package.build()
            if package.style == .generated { try step.check(build) }
            return build
          }
        })
      rows.append(row(step.title, samples))
      compiled.append([step.title] + samples.map { text($0.max { $0.files < $1.files }, app) })
    }
    let outputs = try packages.map { try $0.run() }
    guard outputs[0] == outputs[1] else {
      throw Failure(message: "the app prints \(outputs[0]) with manifests, \(outputs[1]) by hand")
    }
    show(app, packages, rows, compiled)
  }

  /// All that is measured, in this order. The first build makes the tool; the second one plans anew.
  private func steps(_ app: ModularApp) -> [Step] {
    let few = isQuick ? 1 : 3
    let all = Set(app.modules.map(\.name))
    // The last feature of the screen has few dependents, the first one of the app has many.
    let leaf = app.included(by: .screen).last ?? 0
    let root = app.included(by: .app).first { app.modules[$0].kind == .feature } ?? 0
    return [
      Step(title: "first build, with the tool", rounds: 1, change: { _ in }),
      Step(title: "second build", rounds: 1, change: { _ in }),
      Step(
        title: "clean build of the app, the tool is there", rounds: few,
        change: { try $0.clean() },
        check: { build in
          guard Set(build.compiled) == all else {
            throw Failure(message: "a clean build compiled \(build.compiled)")
          }
        }),
      Step(
        title: "nothing changed", rounds: isQuick ? 1 : 5, change: { _ in },
        check: { try expectNothing($0, "without a change") }),
      Step(
        title: "comment below \(name(leaf, app))", rounds: few,
        change: { try edit($0, \.comments, leaf) },
        check: { try expectNothing($0, "after a comment in a manifest") }),
      Step(
        title: "comment below \(name(root, app))", rounds: few,
        change: { try edit($0, \.comments, root) },
        check: { try expectNothing($0, "after a comment in a manifest") }),
      Step(
        title: "component added to \(name(leaf, app))", rounds: few,
        change: { try edit($0, \.added, leaf) },
        check: { try expectDependents($0, of: leaf, app) }),
      Step(
        title: "component added to \(name(root, app))", rounds: few,
        change: { try edit($0, \.added, root) },
        check: { try expectDependents($0, of: root, app) }),
      Step(
        title: "comment above \(name(leaf, app))", rounds: few,
        change: { try edit($0, \.shifts, leaf) },
        check: { try expectDependents($0, of: leaf, app) }),
    ]
  }

  /// How a feature is called in tables.
  private func name(_ module: Int, _ app: ModularApp) -> String {
    "`\(app.modules[module].name)` (\(app.dependents(of: module).count - 1) dependents)"
  }

  /// Makes one more change of a kind to a module.
  private func edit(
    _ package: ModularPackage, _ kind: WritableKeyPath<ModularEdits, [Int: Int]>, _ module: Int
  ) throws {
    package.edits[keyPath: kind][module, default: 0] += 1
    guard try package.write() == 1 else {
      throw Failure(message: "more or less than one file was changed")
    }
  }

  /// Throws if something was compiled.
  private func expectNothing(_ build: ModularPackage.Build, _ when: String) throws {
    guard build.compiled.isEmpty else {
      throw Failure(message: "\(when) these modules were compiled: \(build.compiled)")
    }
  }

  /// Throws if something was compiled that does not depend on a feature, or if what includes its
  /// bundle was not.
  private func expectDependents(
    _ build: ModularPackage.Build, of feature: Int, _ app: ModularApp
  ) throws {
    let dependents = Set(app.dependents(of: feature).map { app.modules[$0].name })
    let name = app.modules[feature].name
    guard dependents.isSuperset(of: build.compiled) else {
      throw Failure(
        message: "a change in \(name), which \(dependents) depend on, compiled \(build.compiled)")
    }
    guard build.compiled.contains(app.modules[feature].level.module) else {
      throw Failure(message: "a change in \(name) compiled only \(build.compiled)")
    }
  }

  /// The row of one step.
  private func row(_ title: String, _ samples: [[ModularPackage.Build]]) -> [String] {
    let wall = samples.map { $0.map(\.wall).median }
    let processor = samples.map { $0.map(\.processor).median }
    return [title, (wall[0] / wall[1]).text(2), (processor[0] / processor[1]).text(2)]
      + (wall + processor).map { $0.text(2) } + ["\(samples[0].count)"]
  }

  /// What a build compiled.
  private func text(_ build: ModularPackage.Build?, _ app: ModularApp) -> String {
    guard let build, !build.compiled.isEmpty else { return "nothing" }
    let order = app.modules.map(\.name)
    let names = build.compiled.filter(order.contains)
    let tool = build.compiled.count > names.count ? ["the tool"] : []
    let modules = names == order ? ["all"] : names
    return "\((modules + tool).joined(separator: ", ")) (\(build.files))"
  }

  /// Prints the tables.
  private func show(
    _ app: ModularApp, _ packages: [ModularPackage], _ rows: [[String]], _ compiled: [[String]]
  ) {
    let sizes = packages.map(\.size)
    Report.table(
      "`swift build`, \(app.parts.count) components in \(app.modules.count) modules",
      columns: [
        "", "generated / by hand, wall", "generated / by hand, processor", "generated, s",
        "by hand, s", "generated, processor s", "by hand, processor s", "samples",
      ],
      rows: rows,
      remark: """
        Debug builds, medians. Written are \(sizes[0].lines.grouped) lines in \(sizes[0].files) \
        files with manifests, and \(sizes[1].lines.grouped) in \(sizes[1].files) by hand, where a \
        change is one of the container that has the feature's components.
        """)
    Report.table(
      "What is compiled", columns: ["", "generated", "by hand"], rows: compiled,
      remark: """
        The modules of which `swift build` compiled something, and how many source files and \
        modules that was, in the sample with the most.
        """)
  }
}
