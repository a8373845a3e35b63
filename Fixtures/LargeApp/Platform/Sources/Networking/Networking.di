// What talks to a server. Whoever includes the bundle says to which one.

package import Lives
package import Storage

/// Until the next logout.
lifetime login

bundle NetworkParts {
  // The store comes along. Others include it as well, and yet there is one.
  include   StorageParts
  strong    URLClient(server: Server, token: () -> Token, log: LifeLog) as HTTPClient
  decorate  RetryingClient(inner: HTTPClient, times = 2, log: LifeLog) as HTTPClient
  login     Token(store: KeyValueStore, log: LifeLog)
  transient NetworkCheck(client: HTTPClient) as [HealthCheck]
}

/// As `StorageBench`: what the bundle lacks fails the build here.
package container NetworkingBench {
  input   log: LifeLog
  input   folder: String named data
  input   server: any Server
  include NetworkParts
}
