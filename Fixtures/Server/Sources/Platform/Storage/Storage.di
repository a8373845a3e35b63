// What keeps the notes. Whoever includes it has a disk, and a journal.

/// The database, its schema, and what keeps notes in it.
bundle StorageParts {
  // Opening waits for the disk, and so does closing. Whoever needs the pool, however far away, has
  // to wait for it, and nothing here or in another manifest says so again.
  strong DatabasePool(disk: Disk, journal: Journal) async throws as Database {
    release close() async throws
  }

  // What reads or writes a table asks for it, and so never sees a table that is not there yet.
  strong Migrations(database: Database, disk: Disk, journal: Journal) {
    call run() async throws
  }

  private strong Cache(journal: Journal) { release clear() async }
  strong   StoredNotes(database: Database, after: Migrations) as Notes
  decorate CachingNotes(inner: Notes, cache: Cache) as Notes
}
