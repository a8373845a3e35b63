/// What comes of the check of an example.
struct PageFinding: Sendable {
  /// What is wrong; `nil` if the page is right.
  var complaint: String?
  /// What the page should show; `nil` if it shows nothing that is recorded, or if there is nothing right to show.
  var recording: PageRecording?
}
