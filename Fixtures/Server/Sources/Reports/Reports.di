// Reports on what users wrote: a feature by itself, which knows nothing of the server.

public import Platform

/// What the feature asks the server's container for.
///
/// This module does not see how the notes are made, so the facet is where their effects begin for
/// it. A container whose notes need less fits too.
public facet ReportsFacet {
  any Notes async throws
  Metrics
  make ReportWriter(user: User.ID) async throws
}

/// What a container includes to have that, if it has notes and metrics.
bundle ReportParts {
  transient ReportWriter(user: input User.ID, notes: Notes, metrics: Metrics)
}
