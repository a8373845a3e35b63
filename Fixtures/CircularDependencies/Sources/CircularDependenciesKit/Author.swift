/// Gets a book when both are made.
public final class Author {
  /// The book, which the author holds.
  public internal(set) var book: Book?
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

/// Gets to know its author when both are made.
public final class Book {
  /// The author, whom the book does not hold.
  public internal(set) weak var author: Author?
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

/// Holds a book and its author.
public final class Shelf {
  /// The book.
  public let book: Book
  /// The author.
  public let author: Author

  init(book: Book, author: Author) {
    self.book = book
    self.author = author
  }
}
