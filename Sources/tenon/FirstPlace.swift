import TenonDiagnostics
import TenonDraft
import TenonFiles
import TenonPackages

/// The place of a first manifest from `tenon init`.
struct FirstPlace {
  /// The name of the container.
  let name: String
  /// The folder of the code next to the manifest.
  let folder: String
  let manifest: String
  /// The folder of the package that compiles the manifest, if it is known.
  let root: String?
  /// The target that the manifest belongs to, if it is known.
  let target: SwiftPackage.Target?
  let isNewPackage: Bool
  private let isFile: Bool

  var isExecutable: Bool { target?.kind == .executable }

  var hasManifests: Bool {
    guard !isFile, !isNewPackage, let folder = target?.folder else { return false }
    return (try? ManifestReader().files(below: folder, ending: ".di"))?.isEmpty == false
  }

  static func named(_ operand: String, _ call: Call) throws(FileError) -> FirstPlace {
    let wanted = try call.single("--target")
    let isExample = call.has("--example")
    let isFile = operand.utf8.suffix(3).elementsEqual(".di".utf8)
    if !isFile, ManifestReader.exists(operand), !ManifestReader.isFolder(operand) {
      throw .usage("\(operand): expected a folder or a path that ends in '.di'")
    }
    let isPackage = !isFile && SwiftPackage.isRoot(operand)
    if wanted != nil, !isPackage || isExample {
      throw .usage(
        isExample
          ? "'--target' and '--example' can't be combined"
          : "'--target' needs a package, and there is no Package.swift in '\(operand)'")
    }
    let isEmpty = !isFile && isFree(operand)
    if isExample, !isEmpty {
      throw .usage("'--example' makes a new package, and '\(operand)' is no new or empty folder")
    }
    if isPackage {
      let package = try call.package(at: operand, withFiles: false)
      return FirstPlace(package: operand, try chosen(from: package.sourceTargets, wanted))
    }
    let resolved = ManifestReader.resolved(operand)
    // A new folder next to other files may be one for sources of another build system.
    let above = operand.pathFolder.isEmpty ? "." : operand.pathFolder
    let isForPackage =
      PackageRoot.of(resolved) == nil
      && (ManifestReader.isFolder(operand) || ManifestReader.isFolder(above) && isFree(above))
    if isEmpty, isExample || isForPackage {
      return FirstPlace(newPackage: operand, isExecutable: isExample)
    }
    return FirstPlace(operand, resolved, isFile: isFile)
  }

  /// True if a folder doesn't exist, or has only hidden files and the usual files of a new repository.
  private static func isFree(_ folder: String) -> Bool {
    if !ManifestReader.exists(folder) { return true }
    let files = (try? ManifestReader().files(below: folder, ending: "")) ?? [folder]
    return files.allSatisfy { $0.hasSuffix(".md") || $0.fileName.hasPrefix("LICENSE") }
  }

  /// The target with a name, or the only one.
  static func chosen(
    from targets: [SwiftPackage.Target], _ wanted: String?
  ) throws(FileError) -> SwiftPackage.Target {
    guard let first = targets.first else {
      throw .usage("this package has no target that a manifest could be for")
    }
    guard let wanted else {
      if targets.count == 1 { return first }
      let list = quotedList(targets.map(\.name))
      throw .usage("the package has several targets: \(list); choose one with '--target NAME'")
    }
    if let found = targets.first(where: { $0.name == wanted }) { return found }
    throw .unknownTarget(wanted, among: targets.map(\.name))
  }

  private init(package: String, _ target: SwiftPackage.Target) {
    name = target.name
    folder = target.folder ?? package.joined("Sources/\(target.name)")
    manifest = "\(folder)/\(target.name).di"
    (root, self.target, isNewPackage, isFile) = (package, target, false, false)
  }

  /// A place in a new package.
  private init(newPackage root: String, isExecutable: Bool) {
    name = FirstManifest.typeName(ManifestReader.resolved(root).fileName)
    folder = root.joined("Sources/\(name)")
    manifest = "\(folder)/\(name).di"
    target = .init(name, kind: isExecutable ? .executable : .regular, folder: folder)
    (self.root, isNewPackage, isFile) = (root, true, false)
  }

  /// A file, or a folder, which may belong to a target.
  private init(_ operand: String, _ resolved: String, isFile: Bool) {
    let found = PackageRoot.of(resolved)
    let package = found.flatMap { try? SwiftPackage(withoutFilesAt: $0) }
    let owner = package?.sourceTargets.first { $0.holds("\(resolved)/") }
    if isFile {
      let above = operand.pathFolder
      folder = above.isEmpty ? "." : String(above.dropLast())
      manifest = operand
      name = owner?.name ?? resolved.fileName.withoutEnding
    } else {
      folder = operand
      name = owner?.name ?? resolved.fileName
      manifest = operand.joined("\(name.isEmpty ? "App" : name).di")
    }
    target = owner
    root = owner == nil ? nil : found.map { $0.asFolder(from: "./Package.swift") }
    isNewPackage = false
    self.isFile = isFile
  }

  /// The edit that `Package.swift` needs.
  func edit(dependency: String, addsTests: Bool) throws(FileError) -> PackageEdit? {
    guard let root, let target else { return nil }
    return isNewPackage
      ? PackageEdit(newPackage: name, isExecutable: isExecutable, dependency: dependency)
      : try PackageEdit(
        root: root, target: target.name, dependency: dependency, addsTests: addsTests)
  }

  /// The next steps for the user. `found` is an existing manifest of the target, or the drafted types.
  func next(_ edit: PackageEdit?, isChanged: Bool, found: String?) -> String {
    guard let edit, let root, let target else {
      return PrintableText.lines(
        """

        Next: 'tenon generate \(manifest)' writes the container beside the manifest.
        In a Swift package, the plugin does that in each build.

        """)
    }
    let name = target.name
    var text = found.map { "\n'\(name)' has \($0), so no example was written." } ?? ""
    text += "\nNext: "
    if !isChanged, !edit.additions.isEmpty {
      text += "add to Package.swift:\n"
      for addition in edit.additions {
        let owner = addition.target.map { " of target '\($0)'" } ?? ""
        text += "\n  in '\(addition.label):'\(owner)\n    \(addition.element)\n"
      }
      text += "\nThen "
    }
    let path = root == "." ? "" : " --package-path \(root)"
    // An existing package may have several programs.
    text +=
      isExecutable
      ? "'swift run\(path)\(isNewPackage ? "" : " \(name)")' builds '\(name)' with its container and runs it"
      : "'swift build\(path)' builds '\(name)' with its container"
    text +=
      found != nil ? ".\n" : ", and 'swift test\(path)' runs a test that replaces a component.\n"
    if edit.additions.contains(where: { $0.element.contains("/OWNER/") }) {
      text += """
        OWNER stands for the account that hosts Tenon. There is no public release yet; '--tenon DIR' takes a clone.

        """
    }
    return PrintableText.lines(text)
  }
}

extension String {
  /// A file's name without `.di`.
  var withoutEnding: String { String(decoding: utf8.dropLast(3), as: UTF8.self) }

  /// The path of a package's folder relative to a file's folder: `..`, and never `../../App`.
  func asFolder(from file: String) -> String {
    let folder = ManifestReader.path(of: joined("Package.swift"), from: file).pathFolder
    return folder.isEmpty ? "." : String(folder.dropLast())
  }
}
