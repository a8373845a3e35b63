extension FormatterSample {
  /// A manifest with all labels, and without those that follow from types.
  struct Labels: CustomStringConvertible, Sendable {
    let description: String
    let full: String
    let short: String
  }

  static let labels = [
    Labels(
      description: "what can lack its label",
      full: """
        container App {
            strong    Cart(
                store: Store,
                tabs: [Tab],
                baseURL: URL named base,
                log: Log?,
                repositoryUser: Repository<User>,
                reading: any Reading,
                client: Kit.Client
            )
            decorate  Loud(log: Log) as Log
            transient Page(store: Store) = Page(store) { call show(tabs: [Tab]) }
            weak {
                Row(store: Store)
            }
            #if DEBUG
            strong    Debug(default: Default)
            #endif
        }

        """,
      short: """
        container App {
            strong    Cart(Store, [Tab], URL named base, Log?, Repository<User>, any Reading, Kit.Client)
            decorate  Loud(Log) as Log
            transient Page(Store) = Page(store) { call show([Tab]) }
            weak {
                Row(Store)
            }
            #if DEBUG
            strong    Debug(Default)
            #endif
        }

        """),
    same(
      "what cannot",
      """
      container App {
          strong    Cart(_: Store, from: Store, shop store: Store, url: URL named base)
          strong    Defaults(log: Log = Log(), log2: Log? = nil, Log = 3, store = Store())
          transient Row(uuid: input UUID, row: Row(id = 3), makeRow: () -> Row, intString: (Int, String))
          strong    Twice(log: Log, log: Kit.Log)
          strong    Lower(int8: int8, time_t: time_t)
          strong    Owner { set store: Store; set weak log: Log }
      }

      facet Rows {
          make Row(int: Int)
      }

      """),
    Labels(
      description: "comments",
      full: """
        container App {
            // The cart.
            strong Cart(store: Store /* one */, log: Log, // two
                /* three */ tab: Tab)
            strong Page(/* four */ store: Store)    // five
        }

        """,
      short: """
        container App {
            // The cart.
            strong Cart(Store /* one */, Log, // two
                /* three */ Tab)
            strong Page(/* four */ Store)    // five
        }

        """),
    same(
      "what cannot be read",
      """
      container App {
        strong Cart(store: Store, log)
      }

      """),
  ]

  private static func same(_ description: String, _ text: String) -> Labels {
    Labels(description: description, full: text, short: text)
  }
}
