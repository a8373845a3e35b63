// Stores the notes. A container that includes the bundle provides a disk and a journal.

/// The database, its schema, and the notes that are stored in it.
bundle StorageParts {
  // Opening awaits the disk, and so does closing. Every component that needs the pool, however
  // indirectly, is `async throws`, and nothing here or in another manifest says so again.
  strong DatabasePool(disk: Disk, journal: Journal) async throws as Database {
    release close() async throws
  }

  // Everything that reads or writes a table depends on this, so it never sees a missing table.
  strong Migrations(database: Database, disk: Disk, journal: Journal) {
    call run() async throws
  }

  private strong Cache(journal: Journal) { release clear() async }
  strong   StoredNotes(database: Database, after: Migrations) as Notes
  decorate CachingNotes(inner: Notes, cache: Cache) as Notes
}
