package import TenonDiagnostics

/// What is said of a manifest's content as a whole; Compile.swift reports it.
extension Explanation {
  /// The text of TN001.
  package static let fileTooLarge = Explanation(
    .fileTooLarge, "A manifest that is too large",
    what: """
      The manifest has more than 16 MiB. None of it is read.
      """,
    why: """
      A manifest that people write is a thousand times smaller. What is so large is data that \
      stands in an expression, or the output of another program, and the step of the build that \
      checks it would take long at every change.
      """,
    mend: """
      Move data into a Swift file or a resource of the target. Split what is a manifest: all \
      manifests of a target belong together, so a container, its bundles and its children may \
      stand in several files.
      """,
    bad: Example(
      shownAs: """
        container AtlasApp {
            // 17 MiB of JSON, written as a string:
            strong CityIndex(json = "[[52.52, 13.41], [48.14, 11.58], …")
        }
        """,
      bytes: {
        let start = """
          container AtlasApp {
              // 17 MiB of JSON, written as a string:
              strong CityIndex(json = "
          """
        return Array(start.utf8) + [UInt8](repeating: UInt8(ascii: "9"), count: 17 * 1024 * 1024)
          + Array("\")\n}\n".utf8)
      }),
    good: Example(
      """
      container AtlasApp {
          // A resource of the target, read in Swift:
          strong CityIndex(json = CityIndex.bundledJSON)
      }
      """))

  /// The text of TN002.
  package static let notUTF8 = Explanation(
    .notUTF8, "Text that is not UTF-8",
    what: """
      The bytes of the manifest are not UTF-8. The message points at the first that cannot be; it \
      says so if the file is UTF-16. None of the manifest is read.
      """,
    why: """
      A manifest is copied into Swift files in part, and Swift reads UTF-8 alone. Which letter \
      another encoding means by a byte cannot be known.
      """,
    mend: """
      Save the file as UTF-8; editors have that where they save under another name, or in the \
      status line. `iconv -f ISO-8859-1 -t UTF-8 Old.di > New.di` does it by hand. A byte-order \
      mark does no harm.
      """,
    bad: Example(
      shownAs: """
        container BakeryApp {
            // Saved as ISO 8859-1, where an accented letter is one byte.
            strong Menu(title = "Au café du coin")
        }
        """,
      bytes: {
        let start = """
          container BakeryApp {
              // Saved as ISO 8859-1, where an accented letter is one byte.
              strong Menu(title = "Au caf
          """
        return Array(start.utf8) + [0xE9] + Array(" du coin\")\n}\n".utf8)
      }),
    good: Example(
      """
      container BakeryApp {
          // Saved as UTF-8, where an accented letter is two bytes.
          strong Menu(title = "Au café du coin")
      }
      """))

  /// The text of TN010.
  package static let emptyManifest = Explanation(
    .emptyManifest, "A manifest that declares nothing",
    what: """
      There is nothing in the manifest but imports, conditions, white space and comments.
      """,
    why: """
      Nothing is generated for it. Mostly a declaration has been forgotten, commented out, or lost \
      in a merge.
      """,
    mend: """
      Declare a container, or something else that stands at the top of a manifest. Delete the file \
      if it is not needed any more.
      """,
    bad: Example(
      """
      // container SettingsContainer {
      //     strong SettingsStore
      // }
      """),
    good: Example(
      """
      container SettingsContainer {
          strong SettingsStore
      }
      """))
}
