container ServerApp { private strong PGPool as Pooling }
container Request in ServerApp { decorate Guarded(inner: Pooling) as Pooling }
