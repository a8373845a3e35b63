// Storage. A container that includes the bundle provides the folder, and a log.

package import Lives

bundle StorageParts {
    strong    FileStore(folder: named data, ...) as KeyValueStore
    transient Storage.Settings(isShared = false) { accessor storageSettings }
    transient StorageCheck as [HealthCheck]
}

/// Nobody uses this container. With it, a component that the bundle lacks fails the build of this module
/// instead of an app's: a bundle that is not included anywhere is not checked.
package container StorageBench {
    input   log: LifeLog
    input   folder: String named data
    include StorageParts
}
