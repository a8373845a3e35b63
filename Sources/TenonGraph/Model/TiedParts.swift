import TenonSyntax

extension BindingGraph {
  /// The tied component that a tied one is given by its init, for itself alone, and as which of its types: it is tied
  /// and released with that one.
  public func tiedPart(
    _ parameter: Parameter, of owner: Component
  ) -> (component: ComponentID, offer: Int)? {
    guard owner.lifetime == .tied, parameter.use == .initializer else { return nil }
    switch parameter.source {
    case .instance(.component(let id, let offer)), .asked(let id, let offer, _),
      .forwarded(let id, let offer, _):
      return self[id].lifetime == .tied ? (id, offer) : nil
    default: return nil
    }
  }
}
