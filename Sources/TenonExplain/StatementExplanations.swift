extension ExplanationTexts {
  /// Findings about the form of a statement.
  static let statement = #"""
    TN012
    A declaration, a member or a line of a block starts with an unknown keyword, or an unknown word comes before
    a component. The code also covers a misspelled attribute of a closure's type.
    Why: A manifest isn't Swift source: it has no `let`, `func` or `class`. A statement with an unknown keyword
    would be missing from the graph.
    How to fix it: Correct the keyword; the help suggests the closest one. A value that the container is given
    is an `input`. A component that the container creates starts with its lifetime, such as `strong`. `set`,
    `call`, `release` and `accessor` belong in the block after a component.
    Wrong:
        container NotesApp {
            let folder: Folder
            strong NoteStore(folder: Folder)
        }
    Right:
        container NotesApp {
            input  folder: Folder
            strong NoteStore(folder: Folder)
        }

    TN013
    An expression is missing after something that requires one, such as `=`, the label of an input or `#if`.
    Why: Expressions are copied into the generated code. Without one, the Swift compiler would report an error
    in code that you didn't write.
    How to fix it: Write the expression. If there should be none, delete what introduces it, such as the `=`. To
    use the initializer's own default argument, delete the whole parameter.
    Wrong:
        container MailApp {
            strong IMAPClient(timeout = , retries = 3)
            strong Inbox(client: IMAPClient)
        }
    Right:
        container MailApp {
            strong IMAPClient(timeout = 30, retries = 3)
            strong Inbox(client: IMAPClient)
        }

    TN014
    An attribute is used on a bundle, a declared lifetime or a property of traits, which can't have attributes.
    Or traits have an attribute that is neither `@available` nor a global actor.
    Why: A bundle and a lifetime don't become Swift declarations that could carry the attribute. The properties
    of traits are stored in one struct, so a single one can't be limited to certain platform versions. Without
    this error, the attribute would be lost silently.
    How to fix it: Move the attribute. For the members of a bundle, write it before each of them, or before a
    group of them. For a property of traits, write it before the `traits` declaration.
    Wrong:
        @available(macOS 14, iOS 17, *)
        bundle Widgets {
            strong WidgetCenter
        }

        container NewsApp {
            include Widgets
        }
    Right:
        bundle Widgets {
            @available(macOS 14, iOS 17, *)
            strong WidgetCenter
        }

        container NewsApp {
            include Widgets
        }
    """#
}
