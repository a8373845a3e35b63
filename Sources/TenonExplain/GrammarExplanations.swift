extension ExplanationTexts {
  /// Findings about the grammar of statements: words, order and punctuation.
  static let grammar = #"""
    TN100
    A statement is complete, but more text follows on its line. Or a line consists of a word that starts no
    statement.
    Why: A statement ends at the end of its line, so the extra text would be lost. It is usually a misspelled
    keyword, or the syntax of Swift or another tool.
    How to fix it: If the text belongs to the statement, write it as the help shows: roles come after `as`, and
    parameters in parentheses directly after the type. If it is the next statement, put it on its own line, or
    write `;` before it.
    Wrong:
        container ReaderApp {
            strong Library()
            strong Feed(library: Library): FeedSource
        }
    Right:
        container ReaderApp {
            strong Library()
            strong Feed(library: Library) as FeedSource
        }

    TN101
    A comma, a colon, an equals sign or a bracket is missing between two parts of a statement, or another
    character is written in its place.
    Why: Without the punctuation, the statement can be read in more than one way. Tenon doesn't guess.
    How to fix it: Insert the character that the message names. A parameter is `label: Type`, a constant is
    `label = value`, and commas separate parameters.
    Wrong:
        container ReaderApp {
            input name: String
            strong Feed(title String)
        }
    Right:
        container ReaderApp {
            input  title: String
            strong Feed(title: String)
        }

    TN102
    A name, a type, a role or a qualifier is missing where the grammar requires one, or something else is
    written in its place.
    Why: Accessors, initializer calls and binding keys are built from names and types. Tenon can't generate code
    for a statement without them.
    How to fix it: Write the missing name or type. Put a Swift keyword that is used as a name in backticks. A
    qualifier is a plain name without quotes: `named main`.
    Wrong:
        container ReaderApp {
            strong Cache() named "images"
        }
    Right:
        container ReaderApp {
            strong Cache() named images
        }

    TN103
    A statement has valid parts in the wrong order.
    Why: Each statement has one order, so that all manifests read alike. A component consists of attributes,
    access level, `override` or `eager`, lifetime, type, parameters, effects, `named`, `as` with its roles, `=`
    with an expression, and a block.
    How to fix it: Write the parts in the order that the help shows.
    Wrong:
        container ReaderApp {
            strong Cache named images ()
        }
    Right:
        container ReaderApp {
            strong Cache() named images
        }

    TN104
    A keyword or a clause that a statement can have only once is written twice, such as an access level, a
    lifetime, `as` or `async`.
    Why: Two different words contradict each other. A duplicate of the same word was probably meant to be
    something else.
    How to fix it: Keep the one that you mean, and delete the other. Write several roles after a single `as`,
    separated by commas.
    Wrong:
        container ReaderApp {
            strong weak Library()
        }
    Right:
        container ReaderApp {
            strong Library()
        }

    TN105
    A modifier is used where it has no meaning: `override` on a container, an access level on an `include`,
    `weak` on the type of a parameter.
    Why: The modifier would have no effect on the generated code, and you would expect one.
    How to fix it: Move the modifier to the statement that it is meant for. An access level, for example,
    belongs before the component in the bundle, not before the `include`. To hold a dependency weakly, write `{
    set weak label: Type }` after the component. If nothing needs the modifier, delete it.
    Wrong:
        bundle Reading {
            strong Feed()
        }

        container ReaderApp {
            public include Reading
        }
    Right:
        bundle Reading {
            public strong Feed()
        }

        container ReaderApp {
            include Reading
        }

    TN106
    A statement is written where it can't be used: an `import` or a container inside a container, or an
    `include` inside a group of components.
    Why: Imports, containers, bundles, facets, traits and lifetimes are declared at the top level of a manifest.
    Components, inputs and includes belong in containers and bundles. A group holds only components.
    How to fix it: Move the statement to where it belongs. A child container is declared at the top level too,
    beside its parent: `container Session in App`.
    Wrong:
        container ReaderApp {
            import ReaderKit
            strong Feed()
        }
    Right:
        import ReaderKit

        container ReaderApp {
            strong Feed()
        }
    """#
}
