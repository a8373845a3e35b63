// Talks to a server. A container that includes the bundle provides the server.

package import Lives
package import Storage

/// Lasts until the next logout.
lifetime login

bundle NetworkParts {
    // Brings the store. Other bundles include it as well, but there is only one.
    include   StorageParts
    strong    URLClient as HTTPClient
    decorate  RetryingClient(times = 2, ...) as HTTPClient
    login     Token
    transient NetworkCheck as [HealthCheck]
}

/// Like `StorageBench`: a component that the bundle lacks fails the build here.
package container NetworkingBench {
    input   log: LifeLog
    input   folder: String named data
    input   server: any Server
    include NetworkParts
}
