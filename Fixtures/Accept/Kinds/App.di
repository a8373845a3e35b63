import Foundation

container App {
    // Generic components: each pair of arguments is a type of its own.
    strong    Repository<User>(journal: Journal)
    strong    Repository<Order.Line>(journal: Journal) as any Finding<Order.Line>, self
    transient Pager<Repository<User>, User>(source: Repository<User>, size: input Int)
    weak      Memo<[String: User?]>()

    // Nested types, and types with their module's name before them.
    strong    Order.Book(lines: any Finding<Order.Line>)
    transient Order.Book.Page(book: Order.Book, number: input Int) as Order.Printing
    strong    Foundation.UserDefaults = .standard
    strong    Swift.Int named limit = 42
    weak      Fixture.Order.Stamp() as Fixture.Stamping
    transient Tally(stamp: Fixture.Stamping, defaults: Foundation.UserDefaults, limit: Swift.Int named limit)

    // Actors, shared and not.
    strong    Bank(limit: Swift.Int named limit)
    weak      Counter(start = 10) as Counting
    transient Teller(bank: Bank, counter: Counting)
    tied      Session() as any Actor

    // Superclasses, alone and beside a role and its own type.
    strong    Journal(limit: Swift.Int named limit) as class Base, self, Noting
    purgeable Leaf() as class Node<Int>
    purgeable Screen(base: Base, node: Node<Int>, makeNode: () -> Node<Int>)

    // Enums, optionals, tuples, functions and metatypes, made by expressions.
    strong    Mode = .fast
    strong    User? = nil
    strong    (Int, Mode) = (1, .slow) { accessor pair }
    strong    (Int) -> Int = { $0 * 2 } { accessor twice }
    strong    User.Type = User.self
    transient Mixed(mode: Mode, user: User?, pair: (Int, Mode), twice: (Int) -> Int, type: User.Type)
}
