import TenonFiles

/// A file that tells an editor of manifests, and can be committed.
struct EditorFile {
  let editor: String
  let path: String
  let text: String
  let next: String

  /// Runs a command of the tool that the package has built, or of one on the PATH.
  private static func line(_ command: String) -> String {
    "for t in .build/release/tenon-tool .build/debug/tenon-tool tenon; do command -v \"$t\" > /dev/null && exec \"$t\" \(command); done; exit 127"
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\\\""))\""
  }

  /// All of them, in the order of the help.
  static let all = [
    EditorFile(
      editor: "vscode", path: ".vscode/extensions.json",
      text: """
        {
          "recommendations": ["tenon.tenon"]
        }

        """, next: "Visual Studio Code proposes the extension to all who open the folder."),
    EditorFile(
      editor: "neovim", path: ".nvim.lua",
      text: """
        -- Manifests of Tenon in Neovim 0.11 and later. Neovim reads this file after ':set exrc'.
        vim.filetype.add({ extension = { di = 'tenon' } })
        vim.lsp.config('tenon', {
          cmd = { 'sh', '-c', '\(line("lsp"))' },
          filetypes = { 'tenon' },
          root_markers = { 'Package.swift', '.git' },
        })
        vim.lsp.enable('tenon')

        """, next: "Set 'exrc' in Neovim, and trust the file with ':trust' when it asks."),
    EditorFile(
      editor: "helix", path: ".helix/languages.toml",
      text: """
        # Manifests of Tenon in Helix: put this into .helix/languages.toml of the repository, or into Helix's own.
        [language-server.tenon]
        command = "sh"
        args = ["-c", \(quoted(line("lsp")))]

        [[language]]
        name = "tenon"
        scope = "source.tenon"
        file-types = ["di"]
        roots = ["Package.swift"]
        comment-token = "//"
        block-comment-tokens = { start = "/*", end = "*/" }
        indent = { tab-width = 4, unit = "    " }
        language-servers = ["tenon"]

        """, next: "Run 'hx --health tenon' in the folder to see whether the server is found."),
    EditorFile(
      editor: "emacs", path: ".dir-locals.el",
      text: """
        ;; Manifests of Tenon. The mode is in Plugins/Editors/emacs of Tenon's repository.
        ((auto-mode-alist . (("\\\\.di\\\\'" . tenon-mode))))

        """, next: "Load 'tenon-mode' in Emacs, and run 'M-x eglot' in a manifest."),
    EditorFile(
      editor: "zed", path: ".zed/tasks.json",
      text: """
        [
          { "label": "tenon check", "cwd": "$ZED_WORKTREE_ROOT", "command": \(quoted(line("check"))) },
          { "label": "tenon format", "cwd": "$ZED_WORKTREE_ROOT", "command": \(quoted(line("format"))) }
        ]

        """, next: "Run 'task: spawn' in Zed, which can't start the server yet."),
  ]

  /// Writes the file into a folder; gives the exit status.
  func write(in folder: String, _ call: Call) throws(FileError) -> Int32 {
    let output = OutputWriter.Output(path: folder.joined(path), text: text)
    try Command.refuseToReplace([output])
    try OutputWriter().makeFolder(output.path.pathFolder)
    try call.write([output])
    if call.isQuiet { return 0 }
    try Console.print("\(next)\n'swift package -c release tenon lsp' builds the server.\n")
    return 0
  }
}
