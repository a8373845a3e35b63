import TenonDiagnostics

/// Findings about comments that control the tool.
extension Explanation {
  /// The text of TN015.
  static let controlComment = Explanation(
    .controlComment,
    what: """
      A comment that begins with `tenon:` speaks to the tool, and this one is not written as it should \
      be, gives no reason, or names a code that cannot be ignored. It has no effect.
      """,
    why: """
      Whoever writes such a comment wants something that would otherwise silently not happen. A reason is \
      asked for because the next reader has to know whether it still holds. Errors cannot be \
      ignored: the code that is written relies on their absence.
      """,
    fix: """
      Write `// tenon:ignore TN050 reason` above a statement or behind it, or \
      `// tenon:severity TN050 error` for the whole manifest; the levels are `error`, `warning` and, \
      with a reason, `ignore`.
      """,
    bad: Example(
      """
      // tenon:severity TN050
      container Gallery {
          strong Viewer(thumbnails: () -> Thumbnails)
          weak   Thumbnails
      }
      """),
    good: Example(
      """
      // tenon:severity TN050 error
      container Gallery {
          strong Viewer(thumbnails: () -> Thumbnails)
          weak   Thumbnails
      }
      """))

  /// The text of TN016.
  static let unusedIgnore = Explanation(
    .unusedIgnore,
    what: """
      A comment ignores a warning, and its statement has no such warning. This is told only where the \
      manifests have no errors, for with errors not all warnings are looked for.
      """,
    why: """
      A comment that has outlived its warning would hide the next one of its kind, and it tells its \
      readers something that is not so.
      """,
    fix: "Delete the comment, or only the code if it names several.",
    bad: Example(
      """
      container Gallery {
          // tenon:ignore TN050 the viewer is closed with the gallery
          strong Viewer(thumbnails: () -> Thumbnails)
          weak   Thumbnails
      }
      """),
    good: Example(
      """
      container Gallery {
          strong Viewer(thumbnails: () -> Thumbnails)
          weak   Thumbnails
      }
      """))
}
