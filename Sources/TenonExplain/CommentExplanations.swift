extension ExplanationTexts {
  /// Findings about comments that control the tool.
  static let comment = #"""
    TN015
    A comment that starts with `tenon:` controls the tool. This one is malformed, gives no reason, or names a
    code that can't be suppressed. It has no effect.
    Why: You expect such a comment to change something, and nothing changes. A reason is required so that the
    next reader can tell whether the suppression still applies. Errors can't be suppressed, because the
    generated code relies on their absence.
    How to fix it: To suppress a warning for one statement, write `// tenon:ignore TN050 reason` above the
    statement or at the end of its line. For the whole manifest, write `// tenon:severity TN050 error`. The
    levels are `error`, `warning` and, with a reason, `ignore`.
    Wrong:
        // tenon:severity TN050
        container Gallery {
            strong Viewer(thumbnails: () -> Thumbnails)
            weak   Thumbnails
        }
    Right:
        // tenon:severity TN050 error
        container Gallery {
            strong Viewer(thumbnails: () -> Thumbnails)
            weak   Thumbnails
        }

    TN016
    A `tenon:ignore` comment suppresses a warning that its statement doesn't have. Tenon reports an unused
    suppression only if the manifests have no errors, because it doesn't look for all warnings otherwise.
    Why: An outdated suppression hides the next warning of its kind. It also tells readers something that is no
    longer true.
    How to fix it: Delete the comment. If it names several codes, delete only the unused one.
    Wrong:
        container Gallery {
            // tenon:ignore TN050 the viewer is closed with the gallery
            strong Viewer(thumbnails: () -> Thumbnails)
            weak   Thumbnails
        }
    Right:
        container Gallery {
            strong Viewer(thumbnails: () -> Thumbnails)
            weak   Thumbnails
        }
    """#
}
