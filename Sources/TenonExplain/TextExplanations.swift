import TenonDiagnostics

/// Findings about a manifest's text: its characters, literals, comments and brackets.
extension Explanation {
  /// The text of TN001.
  static let fileTooLarge = Explanation(
    .fileTooLarge,
    what: """
      The manifest has more than 16 MiB. None of it is read.
      """,
    why: """
      A manifest that people write is a thousand times smaller. What is so large is data that \
      stands in an expression, or the output of another program, and the step of the build that \
      checks it would take long at every change.
      """,
    fix: """
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
  static let notUTF8 = Explanation(
    .notUTF8,
    what: """
      The bytes of the manifest are not UTF-8. The message points at the first that cannot be; it \
      says so if the file is UTF-16. None of the manifest is read.
      """,
    why: """
      A manifest is copied into Swift files in part, and Swift reads UTF-8 alone. Which letter \
      another encoding means by a byte cannot be known.
      """,
    fix: """
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

  /// The text of TN003.
  static let nestedTooDeep = Explanation(
    .nestedTooDeep,
    what: """
      Brackets, blocks, types or conditions stand in each other more than 256 deep, or bundles \
      include each other so. What is in there is not read; if it is brackets, none of the manifest \
      is read.
      """,
    why: """
      The limit keeps the reader of a manifest from running out of stack. The Swift compiler has \
      the same one, and would refuse such an expression too.
      """,
    fix: """
      Move the inner part of an expression into a Swift function, and call that. Give the inner \
      part of a type a name with a `typealias` in Swift. Let bundles include fewer others in a \
      row.
      """,
    bad: Example(
      shownAs: """
        container SearchApp {
            // Written by a program: 300 calls in each other.
            strong Filter = Filter.either(Filter.either(Filter.either( … )))
        }
        """,
      bytes: {
        let start = """
          container SearchApp {
              // Written by a program: 300 calls in each other.
              strong Filter =
          """
        let calls = String(repeating: "Filter.either(", count: 300)
        let ends = String(repeating: ")", count: 300)
        return Array("\(start)\(calls).all\(ends)\n}\n".utf8)
      }),
    good: Example(
      """
      container SearchApp {
          // The program writes a Swift function instead.
          strong Filter = savedSearchesFilter()
      }
      """))

  /// The text of TN004.
  static let unexpectedCharacter = Explanation(
    .unexpectedCharacter,
    what: """
      A character outside of strings and comments is none that a manifest has: a typographic \
      quote, a no-break space, a control character, a single quote, or a back quote or `#` that \
      begins nothing. Only the first of a line is reported.
      """,
    why: """
      Swift does not take most of them either. They come along when text is pasted from a chat, a \
      mail or a web page, and look like those that were meant.
      """,
    fix: """
      Write the plain character: `"` for a quote, a space for a no-break space. Delete a control \
      character. A back quote stands at both ends of a name.
      """,
    bad: Example(
      """
      container MailApp {
          strong IMAPClient(host = “imap.mail.example”)
          strong Inbox(client: IMAPClient)
      }
      """),
    good: Example(
      """
      container MailApp {
          strong IMAPClient(host = "imap.mail.example")
          strong Inbox(client: IMAPClient)
      }
      """))

  /// The text of TN005.
  static let unclosedString = Explanation(
    .unclosedString,
    what: """
      A string literal or a regex literal has no end. The message points at its beginning.
      """,
    why: """
      Where it ends cannot be known. What follows is taken for its text: the rest of the line, or \
      of the whole manifest where it is a multi-line string.
      """,
    fix: """
      Close it as the help says, with as many `#` as it began with. A string whose text has quotes \
      in it wants `\\"`, or is written `#"…"#`. An interpolation, `\\(…)`, needs its own bracket.
      """,
    bad: Example(
      """
      container MailApp {
          strong IMAPClient(host = "imap.mail.example)
          strong Inbox(client: IMAPClient)
      }
      """),
    good: Example(
      """
      container MailApp {
          strong IMAPClient(host = "imap.mail.example")
          strong Inbox(client: IMAPClient)
      }
      """))

  /// The text of TN006.
  static let unclosedComment = Explanation(
    .unclosedComment,
    what: """
      A comment that begins with `/*` has no end. The message points at its beginning.
      """,
    why: """
      The rest of the manifest is in the comment, so whatever stands there is missing. Comments \
      nest, as in Swift: a `/*` within a comment opens one more, and the first `*/` ends only \
      that.
      """,
    fix: """
      Close it with `*/`, once for each `/*`. A line comment, `//`, cannot be left open.
      """,
    bad: Example(
      """
      container PhotoApp {
          strong Library
          /* strong CloudAlbum(library: Library)   /* waits for the server */
          strong Albums(library: Library)
      }
      """),
    good: Example(
      """
      container PhotoApp {
          strong Library
          /* strong CloudAlbum(library: Library)   /* waits for the server */ */
          strong Albums(library: Library)
      }
      """))

  /// The text of TN007.
  static let unclosedBracket = Explanation(
    .unclosedBracket,
    what: """
      A `(`, `[`, `{`, or the `<` of a generic type, is never closed, or is closed by one of \
      another kind. The message points at the bracket that is open.
      """,
    why: """
      Within a bracket a line's end ends no statement, so where the bracket should have ended \
      cannot be known. `tenon` guesses, by lines that begin a statement, and goes on there.
      """,
    fix: """
      Close it. The place where the bracket is missing may be behind another one: the innermost \
      take the closing ones that are there.
      """,
    bad: Example(
      """
      container MusicApp {
          strong Player(queue: Queue, volume = min(1, 0.8)
          strong Queue
      }
      """),
    good: Example(
      """
      container MusicApp {
          strong Player(queue: Queue, volume = min(1, 0.8))
          strong Queue
      }
      """))

  /// The text of TN008.
  static let strayBracket = Explanation(
    .strayBracket,
    what: """
      A `)`, `]` or `}` stands where none is open; or a `}` ends a container, and members of it \
      follow.
      """,
    why: """
      One bracket too many mostly means that another is missing, or that a part was deleted by \
      half. A `}` too many would end a container early and leave its members outside.
      """,
    fix: """
      Delete it, or open the bracket that it should close.
      """,
    bad: Example(
      """
      container MusicApp {
          strong Player(queue: Queue, volume = min(1, 0.8)))
          strong Queue
      }
      """),
    good: Example(
      """
      container MusicApp {
          strong Player(queue: Queue, volume = min(1, 0.8))
          strong Queue
      }
      """))

  /// The text of TN009.
  static let unclosedCondition = Explanation(
    .unclosedCondition,
    what: """
      An `#if` has no `#endif` before the end of the block that it stands in, or of the manifest.
      """,
    why: """
      Which members depend on the condition cannot be known. An `#if` within a container ends in \
      that container, for it stands around whole members.
      """,
    fix: """
      Write `#endif` behind the last member that depends on the condition.
      """,
    bad: Example(
      """
      container ChatApp {
          #if DEBUG
          strong ConsoleLog as Log
          #else
          strong SilentLog as Log
          strong Chat(log: Log)
      }
      """),
    good: Example(
      """
      container ChatApp {
          #if DEBUG
          strong ConsoleLog as Log
          #else
          strong SilentLog as Log
          #endif
          strong Chat(log: Log)
      }
      """))

  /// The text of TN010.
  static let emptyManifest = Explanation(
    .emptyManifest,
    what: """
      There is nothing in the manifest but imports, conditions, white space and comments.
      """,
    why: """
      Nothing is generated for it. Mostly a declaration has been forgotten, commented out, or lost \
      in a merge.
      """,
    fix: """
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

  /// The text of TN017.
  static let mergeConflict = Explanation(
    .mergeConflict,
    what: """
      A line begins with the markers that version control writes around what it could not merge: \
      `<<<<<<<`, `|||||||`, `=======` or `>>>>>>>`. Each conflict is one error, at its first marker.
      """,
    why: """
      Which of the versions is meant, nobody but you can know. The first one is read, so that the \
      rest of the manifest can be checked; nothing is said of what stands in the conflict.
      """,
    fix: """
      Keep what is meant of the versions, and delete the lines with the markers. In comments and in \
      multi-line strings such lines are text, as in Swift.
      """,
    bad: Example(
      """
      container PodcastApp {
          strong Feed(url = Feed.main)
      <<<<<<< HEAD
          strong Player(feed: Feed, speed = 1.5)
      =======
          strong Player(feed: Feed, skips = true)
      >>>>>>> skip-silence
      }
      """),
    good: Example(
      """
      container PodcastApp {
          strong Feed(url = Feed.main)
          strong Player(feed: Feed, speed = 1.5, skips = true)
      }
      """))
}
