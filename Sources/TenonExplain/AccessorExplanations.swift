extension ExplanationTexts {
  /// Findings about facets and accessors.
  static let accessor = #"""
    TN040
    A container lists a facet after its colon and doesn't satisfy it. Something is missing, takes other inputs,
    is less visible than the facet, or has an actor, `async` or `throws` that the facet doesn't declare. Or the
    facet itself isn't visible here. The note shows the facet's member.
    Why: A facet becomes a Swift protocol that the container's class adopts. Without a matching member, the
    class doesn't compile and the feature that takes the facet lacks a dependency.
    How to fix it: Provide what the facet lists: add the missing component, bind the existing one to the role
    with `as Role`, or remove the `private` before it. If the container is right, change the facet as the help
    shows.
    Wrong:
        facet ComposeFacet {
            Mailbox
            any AddressBook
        }

        container MailApp: ComposeFacet {
            strong Mailbox
            strong ContactsAddressBook
        }
    Right:
        facet ComposeFacet {
            Mailbox
            any AddressBook
        }

        container MailApp: ComposeFacet {
            strong Mailbox
            strong ContactsAddressBook as AddressBook
        }

    TN041
    Two accessors of a container, or an accessor and the function that creates a child container, have the same
    name. Or an accessor has a name that the container needs itself, such as `shutdown` or `tie`.
    Why: Accessors are members of one Swift class, and their names are derived from the last part of a type.
    Types of two modules, such as `Accounts.Session` and `Playback.Session`, can get the same name.
    How to fix it: Rename one accessor in the block of its component: `{ accessor otherName }`, or `{ accessor
    otherName for Role }` if the component has several roles. If only other components depend on it, make the
    component `private`: it then has no accessor.
    Wrong:
        import Accounts
        import Playback

        container MusicApp {
            strong Accounts.Session
            strong Playback.Session
        }
    Right:
        import Accounts
        import Playback

        container MusicApp {
            strong Accounts.Session
            strong Playback.Session { accessor playbackSession }
        }

    TN042
    A component provides a tuple or a function type, or a facet lists one. No accessor name can be derived from
    such a type.
    Why: An accessor is named after the type that it returns: `Database` gives `database`. Tuples and function
    types have no name.
    How to fix it: Name the accessor: write `{ accessor name }` after the component. If only other components
    depend on it, make it `private` instead. In a facet, use a type that has a name, such as a `typealias`.
    Wrong:
        import Foundation

        container ClockApp {
            strong    () -> Date = { Date() }
            transient AlarmModel(now: () -> Date)
        }
    Right:
        import Foundation

        container ClockApp {
            strong    () -> Date = { Date() } { accessor now }
            transient AlarmModel(now: () -> Date)
        }

    TN043
    A container or a facet lists a name after its colon that isn't a facet but is spelled almost like one.
    Why: Tenon doesn't read your Swift sources, so it takes an unknown name for a Swift protocol and copies it.
    The container is then not checked against the facet, and has none of the members that the facet needs.
    How to fix it: Correct the spelling. For a facet of another module, import that module and write
    `Module.Name`. If the name is a Swift protocol, suppress the warning: `// tenon:ignore TN043 a Swift
    protocol`.
    Wrong:
        facet PlayerFacet {
            Player
        }

        container MusicApp: PlayerFacett {
            strong Player
        }
    Right:
        facet PlayerFacet {
            Player
        }

        container MusicApp: PlayerFacet {
            strong Player
        }

    TN125
    A facet inherits itself, directly or through other facets. The message shows the cycle, and a note shows
    each inheritance.
    Why: A facet becomes a Swift protocol, and Swift accepts no protocol that refines itself.
    How to fix it: Delete one of the names after the colons. If two facets need the same members, move these to
    a third facet that both inherit.
    Wrong:
        facet Reading: Writing {
            Feed
        }

        facet Writing: Reading {
            Editor
        }
    Right:
        facet Reading {
            Feed
        }

        facet Writing: Reading {
            Editor
        }

    TN126
    A facet inherits a facet that is less visible: a `public` one inherits an `internal` one, for example.
    Why: Code that sees a protocol has to see the protocols that it refines. Otherwise, Swift rejects the
    generated protocol.
    How to fix it: Give the inherited facet the access of the one that inherits it, or declare that one less
    visible.
    Wrong:
        facet Reading {
            Feed
        }

        public facet Writing: Reading {
            Editor
        }
    Right:
        public facet Reading {
            Feed
        }

        public facet Writing: Reading {
            Editor
        }
    """#
}
