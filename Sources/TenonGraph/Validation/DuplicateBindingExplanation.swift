package import TenonDiagnostics

extension Explanation {
  /// The text of TN031.
  package static let duplicateBinding = Explanation(
    .duplicateBinding, "Provided twice",
    what: """
      Two components, or a component and an input, provide the same key: the same type or role \
      with the same qualifier. Both stand in one container, or one in a child and the other in its \
      parent. The note leads to the first.
      """,
    why: """
      Whoever asks for that type would get one of the two, and nothing says which. Types that mean \
      many things, such as `URL` or `String`, come together by accident more often than others.
      """,
    mend: """
      Tell them apart with a qualifier, `Type named name`, and ask for the one that is meant in \
      the same way. Or offer one of them only as a role, with `as`. If one is to take the place of \
      what a bundle or a parent offers, write `override` before it.
      """,
    bad: Example(
      """
      import Foundation

      container PodcastApp {
          input  home: URL
          strong URL = home.appendingPathComponent("episodes")
          strong EpisodeStore(folder: URL)
      }
      """),
    good: Example(
      """
      import Foundation

      container PodcastApp {
          input  home: URL
          strong URL named episodes = home.appendingPathComponent("episodes")
          strong EpisodeStore(folder: URL named episodes)
      }
      """))
}
