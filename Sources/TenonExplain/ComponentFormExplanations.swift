extension ExplanationTexts {
  /// Findings about the form of components and of their parts.
  static let componentForm = #"""
    TN110
    A component is invalid: its lifetime is missing, it has a name before its type, or its type is a tuple or an
    enum case.
    Why: A component consists of a lifetime and the initializer call that creates the instance. The name of its
    accessor is derived from its type or role.
    How to fix it: Write `strong Type(label: Dependency)`, with the lifetime that you want. If the instance
    isn't created by an initializer, write `strong Type = expression`. For another accessor name, write `{
    accessor name }` after the component.
    Wrong:
        container ReaderApp {
            Feed()
        }
    Right:
        container ReaderApp {
            strong Feed()
        }

    TN111
    A parameter of a component is invalid, or combines forms that exclude each other.
    Why: A parameter is `label: Type`, `label: Type = default`, `label: input Type`, `label: Type(a = value)`,
    `label = value`, or a type alone, whose label follows from it. Each form generates different code, so a
    mixture has no meaning. A closure, a tuple, an input and a default have no label that follows from the type.
    How to fix it: Write the parameter in one of these forms, and separate parameters with commas. A closure is
    `label: (Argument) -> Type`.
    Wrong:
        container ReaderApp {
            strong Client()
            strong Feed(client: Client, pageSize: 20)
        }
    Right:
        container ReaderApp {
            strong Client()
            strong Feed(client: Client, pageSize = 20)
        }

    TN114
    An expression that is copied into the generated code isn't one complete Swift expression. An operand or an
    operator is missing, or the expression contains a statement or a directive.
    Why: The generated code around the expression must stay valid. Tenon checks where the expression ends, and
    leaves everything else to the Swift compiler.
    How to fix it: Complete the expression. For anything longer, such as statements or `#if`, write a Swift
    function and call it.
    Wrong:
        container ReaderApp {
            strong Feed(pageSize = [10; 20])
        }
    Right:
        container ReaderApp {
            strong Feed(pageSize = [10, 20])
        }

    TN115
    The text after `as` isn't a role, or the roles aren't separated by commas.
    Why: A role is a protocol, a superclass or a collection that a component is bound to. Tuples, function types
    and optionals can't be roles.
    How to fix it: Write protocols separated by commas: `as Reading, Syncing`. Write a superclass as `as class
    Base`. To provide the component's own type in addition, write `as self, Role`.
    Wrong:
        container ReaderApp {
            strong Feed() as (Reading, Syncing)
        }
    Right:
        container ReaderApp {
            strong Feed() as Reading, Syncing
        }

    TN117
    A `set`, `call`, `release` or `accessor` in the block of a component is invalid.
    Why: A block lists what happens after the initializer (`set`, `call`) and when the container releases the
    instance (`release`), and names the accessor. Each of these is one statement.
    How to fix it: Write `set property: Type`, `call method(label: Type)`, `release method()` or `accessor
    name`. Effects come after the method: `release close() async`.
    Wrong:
        container ReaderApp {
            strong Feed() { release async close() }
        }
    Right:
        container ReaderApp {
            strong Feed() { release close() async }
        }

    TN118
    A `decorate` statement is invalid: it has its own lifetime or access level, or doesn't name what it wraps.
    Why: A decorator takes the place of the component that it wraps. It has the same lifetime and the same
    access level as that component.
    How to fix it: Write `decorate Wrapper(inner: Role) as Role`. The lifetime, the access level and `eager`
    belong before the component that it wraps.
    Wrong:
        container ReaderApp {
            strong   WebFeed() as Feed
            decorate strong CachedFeed(inner: Feed) as Feed
        }
    Right:
        container ReaderApp {
            strong   WebFeed() as Feed
            decorate CachedFeed(inner: Feed) as Feed
        }

    TN120
    A type is written in a form that isn't allowed in this place, or there is a value where a type belongs. A
    colon is followed by a type, an equals sign by a value. `URLSession.shared` and `config.baseURL` are values,
    for their last parts start in lower case.
    Why: The types in a manifest are copied into generated properties, parameters and signatures. Swift allows
    some forms, such as an opaque `some P` or `inout`, in only a few of these places.
    How to fix it: Write the type as the help shows. A role is the name of its protocol, `Reading`, without
    `some`. An optional existential needs parentheses: `(any Reading)?`. A value is written behind `=`: `strong
    URLSession = .shared`, `queue = DispatchQueue.main`. The guide "System singletons and values" has more of
    these. A type whose name does start in lower case is written in back-quotes.
    Wrong:
        container ReaderApp {
            input  source: any Reading?
            strong Feed(source: (any Reading)?)
        }
    Right:
        container ReaderApp {
            input  source: (any Reading)?
            strong Feed(source: (any Reading)?)
        }
    """#
}
