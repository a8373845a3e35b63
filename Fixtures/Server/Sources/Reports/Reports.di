// Reports on what users wrote: a self-contained feature, which knows nothing of the server.

public import Platform

/// What the feature sees of the server's container.
///
/// This module does not see how the notes are created, so it states their effects in the facet. A
/// container whose notes have fewer effects satisfies the facet, too.
public facet ReportsFacet {
  any Notes async throws
  Metrics
  make ReportWriter(user: User.ID) async throws
}

/// What a container includes to satisfy the facet, if it provides notes and metrics.
bundle ReportParts {
  transient ReportWriter(user: input User.ID, notes: Notes, metrics: Metrics)
}
