import TenonFiles

/// A file that sets up an editor for manifests, and can be committed.
struct EditorFile {
  let editor: String
  let path: String
  let text: [UInt8]
  let next: String

  /// All files, in the order of the help.
  static let all = [
    EditorFile(
      editor: "vscode", path: ".vscode/extensions.json", text: PackageResources.extensions_json,
      next: "Visual Studio Code proposes the extension to all who open the folder."),
    EditorFile(
      editor: "neovim", path: ".nvim.lua", text: PackageResources.nvim_lua,
      next: "Set 'exrc' in Neovim, and trust the file with ':trust' when it asks."),
    EditorFile(
      editor: "helix", path: ".helix/languages.toml", text: PackageResources.languages_toml,
      next: "Run 'hx --health tenon' in the folder to see whether the server is found."),
    EditorFile(
      editor: "emacs", path: ".dir-locals.el", text: PackageResources.dir_locals_el,
      next: "Load 'tenon-mode' in Emacs, and run 'M-x eglot' in a manifest."),
    EditorFile(
      editor: "zed", path: ".zed/tasks.json", text: PackageResources.tasks_json,
      next: "Run 'task: spawn' in Zed, which can't start the server yet."),
  ]

  /// Writes the file into a folder; returns the exit status.
  func write(in folder: String, _ call: Call) throws(FileError) -> Int32 {
    let output = OutputWriter.Output(
      path: folder.joined(path), text: String(decoding: text, as: UTF8.self))
    try Command.refuseToReplace([output])
    try OutputWriter().makeFolder(output.path.pathFolder)
    try call.write([output])
    if call.isQuiet { return 0 }
    try Console.print("\(next)\n'swift package -c release tenon lsp' builds the server.\n")
    return 0
  }
}
