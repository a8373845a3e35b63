extension ExplanationTexts {
  /// Findings about containers and their parents.
  static let container = #"""
    TN073
    `in` names an unknown parent: no container and no facet has that name, the manifest doesn't import its
    module, or it isn't visible here. Only facets can be joined with `&`.
    Why: A child container holds its parent, and looks up there what it doesn't provide itself. Without the
    parent, Tenon can't check the child.
    How to fix it: Correct the name, or import the module of the parent. A parent in another module must be
    `public`, or `package` in the same Swift package.
    Wrong:
        container BankApp {
            strong Server
        }

        container Session in Bank {
            strong Account(server: Server)
        }
    Right:
        container BankApp {
            strong Server
        }

        container Session in BankApp {
            strong Account(server: Server)
        }

    TN074
    A container is its own ancestor, directly or through others: the parents after `in` form a cycle. A
    container that is in a facet is its own ancestor if it names that facet after its colon, too.
    Why: A child is created from its parent and holds it. In a cycle, no container could be created first, and a
    lookup through the parents would never end.
    How to fix it: Delete one `in`. The container that lives longest is the outermost one and has no parent.
    Where a facet is the parent, let the container that creates the feature name it, and none below it.
    Wrong:
        container DrawingApp in Document {
            strong Palette
        }

        container Document in DrawingApp {
            strong Canvas(palette: Palette)
        }
    Right:
        container DrawingApp {
            strong Palette
        }

        container Document in DrawingApp {
            strong Canvas(palette: Palette)
        }

    TN143
    Features whose parents are facets create other such features, which create others, and there are more than
    10 000 ways from one of the containers down to a feature.
    Why: Tenon checks a feature once for each container that creates it, for a cycle may lead through both.
    Where each of several features creates each of several others, the number of ways doubles from level to
    level.
    How to fix it: Let one container list the facet of the features that several others create, and give the
    others what they need of these through a facet of their own.
    Wrong:
        facet P1 { A }
        facet P2 { A }
        // … to P14
        container One1 in P1: P2 { strong Model1(a: A) }
        container Two1 in P1: P2 { strong Model2(a: A) }
        container One2 in P2: P3 { strong Model3(a: A) }
        // … to Two13
        container App: P1 { strong A }
    Right:
        facet PageParts { Client }

        container Search in PageParts {
            transient Results(client: Client)
        }

        container Profile in PageParts {
            transient Card(client: Client)
        }

        container BrowserApp: PageParts {
            strong Client
        }

    TN075
    A manifest names a bundle or a container that two of its imported modules declare. The notes show both.
    Why: The name is ambiguous. If the order of the imports decided, a new import could change which components
    the container has.
    How to fix it: Write the module before the name: `Module.Name`. A declaration of the manifest's own module
    comes first and needs no module name.
    Wrong:
        import Accounts
        import Billing

        container ShopApp {
            include Services
        }
    In the module 'Accounts':
        bundle Services {
            strong AccountService
        }
    In the module 'Billing':
        bundle Services {
            strong InvoiceService
        }
    Right:
        import Accounts
        import Billing

        container ShopApp {
            include Accounts.Services
        }
    In the module 'Accounts':
        bundle Services {
            strong AccountService
        }
    In the module 'Billing':
        bundle Services {
            strong InvoiceService
        }

    TN080
    A component depends on something that only a child of its container provides. The note shows it.
    Why: A parent lives longer than its children, and there may be no child or several. The parent can't know
    which child's instance is meant. Lookup goes only outward, from a child to its parent.
    How to fix it: Move the component into the child, which sees everything that the parent provides. If there
    is only one instance of what it needs, move that into the parent.
    Wrong:
        container BankApp {
            strong    Server
            transient TransferModel(server: Server, account: Account)
        }

        container Session in BankApp {
            strong Account(server: Server)
        }
    Right:
        container BankApp {
            strong Server
        }

        container Session in BankApp {
            strong    Account(server: Server)
            transient TransferModel(server: Server, account: Account)
        }
    """#
}
