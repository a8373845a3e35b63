import TenonDiagnostics

/// Findings about facets and accessors.
extension Explanation {
  /// The text of TN040.
  static let facetNotMet = Explanation(
    .facetNotMet,
    what: """
      A container names a facet after its colon and does not satisfy it: something is missing, \
      takes other inputs, cannot be seen as far as the facet, or needs `async`, `throws` or an \
      actor of which the facet says nothing. The note leads to the line of the facet. Or the facet \
      itself cannot be seen from here.
      """,
    why: """
      A facet becomes a Swift protocol, and the container's class adopts it. Without a member of \
      that form the class does not compile, and the feature that takes the facet would lack \
      something.
      """,
    fix: """
      Let the container provide what the facet asks for: add the component, offer the one that is \
      there as the role, `as Role`, or delete the `private` before it. If the container is right, \
      change the facet to what the help says.
      """,
    bad: Example(
      """
      facet ComposeFacet {
          Mailbox
          any AddressBook
      }

      container MailApp: ComposeFacet {
          strong Mailbox
          strong ContactsAddressBook
      }
      """),
    good: Example(
      """
      facet ComposeFacet {
          Mailbox
          any AddressBook
      }

      container MailApp: ComposeFacet {
          strong Mailbox
          strong ContactsAddressBook as AddressBook
      }
      """))

  /// The text of TN041.
  static let accessorClash = Explanation(
    .accessorClash,
    what: """
      Two accessors of a container, or an accessor and the function that makes a child, have one \
      name; or one has a name that the container needs itself, such as `shutdown` or `tie`.
      """,
    why: """
      Accessors are members of one Swift class, and their names are derived from the last part of \
      a type. So types of two modules, such as `Accounts.Session` and `Playback.Session`, may come \
      to one name.
      """,
    fix: """
      Rename one of the two in its block: `{ accessor otherName }`, or `{ accessor otherName for \
      Role }` where the component has several roles. A component that only others ask for can be \
      `private`: then it has no accessor.
      """,
    bad: Example(
      """
      import Accounts
      import Playback

      container MusicApp {
          strong Accounts.Session
          strong Playback.Session
      }
      """),
    good: Example(
      """
      import Accounts
      import Playback

      container MusicApp {
          strong Accounts.Session
          strong Playback.Session { accessor playbackSession }
      }
      """))

  /// The text of TN042.
  static let accessorNeedsName = Explanation(
    .accessorNeedsName,
    what: """
      A component provides a tuple or a function type, or a facet asks for one, and no name can be \
      derived from that.
      """,
    why: """
      An accessor is called as the type that it returns, `Database` gives `database`, and these \
      types have no name of their own.
      """,
    fix: """
      Give the accessor a name, `{ accessor name }`, or make the component `private`, if only \
      other components ask for it. In a facet, ask for a type that has a name, such as a \
      `typealias`.
      """,
    bad: Example(
      """
      import Foundation

      container ClockApp {
          strong    () -> Date = { Date() }
          transient AlarmModel(now: () -> Date)
      }
      """),
    good: Example(
      """
      import Foundation

      container ClockApp {
          strong    () -> Date = { Date() } { accessor now }
          transient AlarmModel(now: () -> Date)
      }
      """))

  /// The text of TN043.
  static let unknownFacet = Explanation(
    .unknownFacet,
    what: """
      A container names something after its colon that is no facet, but is spelt almost as one.
      """,
    why: """
      `tenon` does not read your Swift, so it takes an unknown name for a Swift protocol and \
      copies it. Then the container is not held against the facet, and gets none of the members \
      that the facet needs.
      """,
    fix: """
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
