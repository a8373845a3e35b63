extension ExplanationTexts {
  /// Findings about bundles, overrides, decorators and collections.
  static let bundle = #"""
    TN070
    An `include` names an unknown bundle. No bundle has that name, the manifest doesn't import the bundle's
    module, or the command doesn't know the manifests of that module.
    Why: The members of the bundle would be missing from the container, so Tenon can't check the container any
    further.
    How to fix it: Correct the name, declare the bundle, or import its module. On the command line, name the
    manifests of other modules with `--depends Module=PATH`. The plugin finds them by itself.
    Wrong:
        bundle Networking {
            strong HTTPClient
        }

        container MailApp {
            include Network
            strong  Mailbox
        }
    Right:
        bundle Networking {
            strong HTTPClient
        }

        container MailApp {
            include Networking
            strong  Mailbox
        }

    TN071
    A bundle includes itself, directly or through other bundles. The message shows the cycle, and a note shows
    each `include`.
    Why: The members of a bundle are its own and those of the bundles that it includes. A cycle of includes
    never ends.
    How to fix it: Delete one of the includes. A bundle may depend on what it doesn't contain: the container
    that includes the bundle provides it, from another bundle for example.
    Wrong:
        bundle Storage {
            include Logging
            strong  Database(log: Log)
        }

        bundle Logging {
            include Storage
            strong  Log
            strong  LogArchive(database: Database)
        }

        container NotesApp {
            include Storage
        }
    Right:
        bundle Storage {
            include Logging
            strong  Database(log: Log)
        }

        bundle Logging {
            strong Log
            strong LogArchive(database: Database)
        }

        container NotesApp {
            include Storage
        }

    TN072
    A container or a bundle includes the same bundle twice. The note shows the first `include`.
    Why: A bundle counts only once, so the duplicate has no effect. Perhaps you meant another bundle.
    How to fix it: Delete one of the two lines, or write the name of the bundle that you meant.
    Wrong:
        bundle Networking {
            strong HTTPClient
        }

        container MailApp {
            include Networking
            strong  Mailbox(client: HTTPClient)
            include Networking
        }
    Right:
        bundle Networking {
            strong HTTPClient
        }

        container MailApp {
            include Networking
            strong  Mailbox(client: HTTPClient)
        }

    TN076
    A component or an input is declared `override`, but no included bundle and no parent provides the same key.
    Why: Nothing is replaced, so the component that should be overridden stays in use. A test would still talk
    to the real server.
    How to fix it: Provide the same key as the component that you replace: the same type or role, with the same
    qualifier. A component that is provided as `Client` is replaced by another one `as Client`. If you don't
    want to replace anything, write the component without `override`.
    Wrong:
        bundle Networking {
            strong HTTPClient as Client
        }

        container TestApp {
            include Networking
            override strong FakeClient
        }
    Right:
        bundle Networking {
            strong HTTPClient as Client
        }

        container TestApp {
            include Networking
            override strong FakeClient as Client
        }

    TN077
    A decorator wraps nothing. No component in the container provides its role, or the provider is an input,
    which the container doesn't create. Or no parameter of the decorator takes what it wraps.
    Why: A decorator that wraps nothing is never created, and the cache or log that it adds is silently missing.
    A decorator that doesn't receive what it wraps could only replace it.
    How to fix it: Bind the component to the decorator's role with `as Role`, or correct the role or the
    qualifier after `decorate`. If the parameter is missing, add it: `decorate Type(inner: Role) as Role`.
    Wrong:
        container NewsApp {
            strong   HTTPFeed
            decorate CachedFeed(inner: Feed) as Feed
        }
    Right:
        container NewsApp {
            strong   HTTPFeed as Feed
            decorate CachedFeed(inner: Feed) as Feed
        }

    TN078
    A decorator has no role, several roles, its own type as a role, or a collection as its role.
    Why: A decorator wraps the provider of one role, and provides that role itself to everything else. Without a
    role, or with two, Tenon can't know what it wraps.
    How to fix it: Write `as Role`, with the one role that it wraps. For several roles, write several
    decorators. Elements of a collection are wrapped one by one: write `as Plugin`, not `as [Plugin]`.
    Wrong:
        container NewsApp {
            strong   HTTPFeed as Feed
            decorate CachedFeed(inner: Feed)
        }
    Right:
        container NewsApp {
            strong   HTTPFeed as Feed
            decorate CachedFeed(inner: Feed) as Feed
        }

    TN079
    An element of a dictionary has no key, an element of an array has one, or two elements of a dictionary have
    the same key.
    Why: A dictionary holds one value for each key. Of two elements with a duplicate key, only the last one
    would remain, and the other would be lost silently.
    How to fix it: Give each element of a dictionary a key of its own: `as [Key: Role] at key`. Write an element
    of an array without `at`: `as [Role]`.
    Wrong:
        container SettingsApp {
            strong    SoundPage as [String: Page] at "sound"
            strong    PrivacyPage as [String: Page] at "sound"
            transient Router(pages: [String: Page])
        }
    Right:
        container SettingsApp {
            strong    SoundPage as [String: Page] at "sound"
            strong    PrivacyPage as [String: Page] at "privacy"
            transient Router(pages: [String: Page])
        }

    TN124
    `exclude` names a component that no included bundle adds to a collection. The component may be the
    container's own, a parent's, or in no collection at all, or its type has another name or qualifier.
    Why: `exclude` leaves a bundle's component out of the array or dictionary that the bundle adds it to. If
    there is nothing to leave out, the collection has an element that you believe to be excluded.
    How to fix it: Write the type of the component as the bundle declares it, with its qualifier. Exclude a
    parent's element in the parent. To replace a component that is in no collection, use `override`.
    Wrong:
        bundle Pages {
            strong NewsPage as [Page]
            strong HelpPage as [Page]
        }

        container App {
            include Pages
            exclude SupportPage
        }
    Right:
        bundle Pages {
            strong NewsPage as [Page]
            strong HelpPage as [Page]
        }

        container App {
            include Pages
            exclude HelpPage
        }
    """#
}
