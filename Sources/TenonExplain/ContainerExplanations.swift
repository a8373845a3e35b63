import TenonDiagnostics

/// Findings about containers and their parents.
extension Explanation {
  /// The text of TN073.
  static let unknownParent = Explanation(
    .unknownParent,
    what: """
      `in` names a container that cannot be seen: there is none of that name, it is in a module \
      that the manifest does not import, or it cannot be seen as far as here.
      """,
    why: """
      A child container holds its parent and looks up there what it does not have itself. Without \
      the parent nothing could be said of the child.
      """,
    fix: """
      Correct the name, or import the module of the parent. A parent of another module has to be \
      `public`, or `package` in the same Swift package.
      """,
    bad: Example(
      """
      container BankApp {
          strong Server
      }

      container Session in Bank {
          strong Account(server: Server)
      }
      """),
    good: Example(
      """
      container BankApp {
          strong Server
      }

      container Session in BankApp {
          strong Account(server: Server)
      }
      """))

  /// The text of TN074.
  static let parentCycle = Explanation(
    .parentCycle,
    what: """
      A container is in itself, directly or through others: each of them says `in` and the name of \
      the next.
      """,
    why: """
      A child is made from its parent and holds it. In a ring none of them could be made first, \
      and a lookup that goes outward would never come to an end.
      """,
    fix: """
      Delete one `in`: the container that lives longest stands outside of all others.
      """,
    bad: Example(
      """
      container DrawingApp in Document {
          strong Palette
      }

      container Document in DrawingApp {
          strong Canvas(palette: Palette)
      }
      """),
    good: Example(
      """
      container DrawingApp {
          strong Palette
      }

      container Document in DrawingApp {
          strong Canvas(palette: Palette)
      }
      """))

  /// The text of TN075.
  static let ambiguousName = Explanation(
    .ambiguousName,
    what: """
      A manifest names a bundle or a container that two of its imported modules have. The notes \
      lead to both.
      """,
    why: """
      Nothing says which of the two is meant. If the order of the imports decided, a new line \
      among them could put other components into the container.
      """,
    fix: """
      Write the module before the name, `Module.Name`. What the manifest's own module declares \
      comes first and needs no such word.
      """,
    bad: Example(
      """
      import Accounts
      import Billing

      container ShopApp {
          include Services
      }
      """
    )
    .with(
      module: "Accounts",
      """
      bundle Services {
          strong AccountService
      }
      """
    )
    .with(
      module: "Billing",
      """
      bundle Services {
          strong InvoiceService
      }
      """),
    good: Example(
      """
      import Accounts
      import Billing

      container ShopApp {
          include Accounts.Services
      }
      """
    )
    .with(
      module: "Accounts",
      """
      bundle Services {
          strong AccountService
      }
      """
    )
    .with(
      module: "Billing",
      """
      bundle Services {
          strong InvoiceService
      }
      """))

  /// The text of TN080.
  static let reachesIntoChild = Explanation(
    .reachesIntoChild,
    what: """
      A component needs something that only a child of its container has. The note leads to it.
      """,
    why: """
      A parent lives longer than its children, and there may be none of them, or several. So the \
      parent could not say whose instance is meant. Lookups go outward alone, from the child to \
      its parent.
      """,
    fix: """
      Move the component into the child, which sees all that the parent offers. Or move what it \
      needs into the parent, if there is only one of it.
      """,
    bad: Example(
      """
      container BankApp {
          strong    Server
          transient TransferModel(server: Server, account: Account)
      }

      container Session in BankApp {
          strong    Account(server: Server)
      }
      """),
    good: Example(
      """
      container BankApp {
          strong    Server
      }

      container Session in BankApp {
          strong    Account(server: Server)
          transient TransferModel(server: Server, account: Account)
      }
      """))
}
