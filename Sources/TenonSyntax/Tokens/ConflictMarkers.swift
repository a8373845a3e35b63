import TenonDiagnostics

/// Conflicts that version control left in a manifest.
extension Lexer {
  /// Whether Swift or version control takes the line at the current place for a conflict marker.
  private var isAtConflictMarker: Bool {
    let first = buffer[offset]
    guard byte(offset + 1) == first, byte(offset + 3) == first,
      offset == 0 || buffer[offset - 1] == 0x0A || buffer[offset - 1] == 0x0D
    else { return false }
    var end = offset
    while byte(end) == first { end += 1 }
    // Perforce begins a conflict with `>>>> ORIGINAL`.
    let isPerforce = first == UInt8(ascii: ">") && end == offset + 4
    return isPerforce
      ? byte(end) == 0x20 : end >= offset + 7 && [0x20, 0x09, 0x0A, 0x0D, 0].contains(byte(end))
  }

  /// Reports a conflict marker at the current place, and reads no further.
  mutating func stopAtConflictMarker() -> Bool {
    guard isAtConflictMarker else { return false }
    result.isUnread = true
    result.lostFrom = offset
    diagnostics = Diagnostics()
    diagnostics.report(
      Diagnostic(
        .mergeConflict, "unresolved merge conflict",
        at: span(offset, min(offset + 7, lineEnd(from: offset))),
        help: "keep the version that you want, and delete the lines that start with "
          + "'<<<<<<<', '|||||||', '=======' and '>>>>>>>'"))
    offset = buffer.count
    return true
  }
}
