/// The result of the check of an example.
struct PageFinding: Sendable {
  /// The fault; `nil` if the page is right.
  var complaint: String?
  /// The text that the page should show; `nil` if it shows nothing recorded, or if there is nothing right to show.
  var recording: PageRecording?
}
