import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A container's init and `start()` create only `strong` components.
  static let eagerForm = Rule(.eagerForm, skips: [.foreign, .lifetime, .endless]) { site in
    let (graph, component) = (site.graph, site.component)
    guard component.kind == .written, let eager = site.head.eager else { return nil }
    if component.lifetime != .strong {
      return Finding(
        "'eager' applies only to 'strong' components, but '\(site.name)' is '\(site.word)'",
        at: eager,
        Suggestion(
          "write 'eager strong'; a container's init creates only 'strong' components",
          site.replacingLifetime(with: "strong")))
    }
    if component.hasKeys {
      return Finding(
        "'\(site.name)' can't be 'eager', as it has keys", at: eager,
        Suggestion(
          "declare it without 'eager'; an instance is created when its key is requested",
          .delete(eager)))
    }
    return nil
  }
}
