final class Store {}
final class Log {}
struct Shop { init(storage: Store) {} }
struct Cart { init(log: Log, storage: Store) {} }
struct Basket { init(log: Log, store: Log) {} }
struct Wallet { init(store: Log) {} }
struct Purse { init(count: Int) {} }
struct Bag {
  init(log: Log) {}
  func open(with: Log) {}
}
protocol Speaking {}
struct Loud: Speaking { init(inner: any Speaking) {} }
struct Voice: Speaking {}
struct Note { init(log: Log) {} }
struct Tab {}
struct Wide { init(tabs: Tab) {} }
protocol Paging {}
struct Page: Paging { init(logger: Log) {} }
protocol Reading {}
struct Book: Reading { init(logger: Log) {} }
struct Asks { init(shop: Store, child: Child) {} }
struct Screen { init(logger: Log) {} }
struct Model { init(all: [Tab]) {} }
