package import TenonDiagnostics

extension Explanation {
  /// The text of TN043.
  package static let unknownFacet = Explanation(
    .unknownFacet, "A name that is almost a facet's",
    what: """
      A container names something after its colon that is no facet, but is spelt almost as one.
      """,
    why: """
      `tenon` does not read your Swift, so it takes an unknown name for a Swift protocol and \
      copies it. Then the container is not held against the facet, and gets none of the members \
      that the facet needs.
      """,
    mend: """
      Correct the name, or write `Module.Name` for a facet of another module and import that \
      module. If it is a Swift protocol, say so: `// tenon:ignore TN043 a Swift protocol`.
      """,
    bad: Example(
      """
      facet PlayerFacet {
          Player
      }

      container MusicApp: PlayerFacett {
          strong Player
      }
      """),
    good: Example(
      """
      facet PlayerFacet {
          Player
      }

      container MusicApp: PlayerFacet {
          strong Player
      }
      """))
}
