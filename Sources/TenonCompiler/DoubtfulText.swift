import TenonDiagnostics

/// Text of the module's manifests whose meaning is lost: findings that touch it probably follow from the error there.
struct DoubtfulText {
  /// The places by manifest, in order and without overlap.
  private let places: [[SourceSpan]]

  init(_ places: [[SourceSpan]]) {
    self.places = places.map { places in
      places.sorted { $0.precedes($1) }.reduce(into: []) { merged, span in
        if let last = merged.last, span.start <= last.end {
          merged[merged.count - 1] = last.through(span)
        } else {
          merged.append(span)
        }
      }
    }
  }

  /// True if a finding, or a note of it, is in such text. O(notes · log places).
  func isTouched(by diagnostic: Diagnostic) -> Bool {
    ([diagnostic.span] + diagnostic.notes.map(\.span)).contains { span in
      span.file < places.count && places[span.file].areTouched(by: span)
    }
  }
}
