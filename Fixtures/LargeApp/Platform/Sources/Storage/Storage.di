// What keeps things. Whoever includes the bundle says in which folder, and has a log.

package import Lives

bundle StorageParts {
  strong    FileStore(folder: String named data, log: LifeLog) as KeyValueStore
  transient Storage.Settings(isShared = false) { accessor storageSettings }
  transient StorageCheck(store: KeyValueStore) as [HealthCheck]
}

/// Nobody uses it. It is there so that a piece that the bundle lacks fails the build of this module,
/// and not that of an app: what is not included anywhere is not checked.
package container StorageBench {
  input   log: LifeLog
  input   folder: String named data
  include StorageParts
}
