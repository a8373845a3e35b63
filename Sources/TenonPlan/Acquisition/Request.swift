public import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// How a parameter gets an instance of a component: which member is asked, and with what.
public struct Request: Sendable {
  /// What the running call may have made already.
  public struct Reuse: Sendable {
    /// Where the call has it.
    public let place: String
    /// The type that it is known to have, where the call holds it as something else.
    public let type: String?
  }

  /// The member, as the container's code names it: behind the way to its container, if that is another one.
  public let member: String
  /// Whether it is a function.
  public let isFunction: Bool
  /// Whether it takes the running call along.
  public let takesCall: Bool
  /// What is given in place of asking, if it is there.
  public let reuse: Reuse?
  /// The role as which it is given, where the member gives the component as what it is.
  public let role: Offer?
  /// What it takes to ask.
  public let effects: Effects
}

/// How a closure that a parameter gets asks for a component.
public struct ClosureRequest: Sendable {
  /// The container that it asks.
  public let owner: ContainerID
  /// The way to that from the asking component's container; empty for the same.
  public let path: String
  /// The member of that container.
  public let member: String
  /// Whether it is a function.
  public let isFunction: Bool
  /// Whether it must not hold the container, and stops where that is gone.
  public let isWeak: Bool
  /// Whether it gets the container by a constant: with a capture list Swift 6.3 takes an async closure for one
  /// that leaves its caller's actor, where the default is another.
  public let isConstant: Bool
  /// Whether a constant is given in its place: of a call that stands on one actor and holds a closure of another,
  /// Swift 5 says that it does not understand it.
  public let isApart: Bool
  /// The property that leads it to the container while that goes; empty where that is the container itself.
  public let link: String
  /// What it takes to ask.
  public let effects: Effects
}

/// Decides what parameters are given.
public struct RequestPlanner {
  private let boxedPlan: Boxed<ConstructionPlan>
  private var plan: ConstructionPlan { _read { yield boxedPlan.value } }
  private let names: [ContainerID: MemberNames]

  /// For the components of all containers with names.
  public init(_ plan: Boxed<ConstructionPlan>, _ names: [ContainerID: MemberNames]) {
    boxedPlan = plan
    self.names = names
  }

  private func own(_ id: ComponentID, _ context: ComponentContext) -> ComponentNames {
    let isHere = plan.graph[id].container == context.component.container
    return isHere ? context.names[plan.graph[id]] : names.names(of: plan.graph[id])
  }

  /// How one of a component's offers is asked for in the course of making `context`'s; `isKept` says whether the
  /// container may come to keep what is made.
  public func request(
    _ id: ComponentID, _ offer: Int, isKept: Bool, _ context: ComponentContext
  ) -> Request {
    let supply = plan.supply(of: id, for: context.id, isKept: isKept)
    let own = own(id, context)
    if case .accessor = supply.role {
      return byItself(id, offer, own, isKept: isKept, supply.effects, context)
    }
    let maker = own[supply.role.name]
    let name = own.overridden(supply.role, offer)
    let path = plan.graph.path(from: context.component.container, to: plan.graph[id].container)
    return Request(
      member: path.isEmpty ? name : "\(path).\(name)", isFunction: true, takesCall: true,
      reuse: supply.reusesCall ? reuse(of: id, own, context) : nil,
      role: name == maker ? roleBeside(id, offer, own) : nil, effects: supply.effects)
  }

  private func reuse(
    of id: ComponentID, _ names: ComponentNames, _ context: ComponentContext
  ) -> Request.Reuse {
    let component = plan.graph[id]
    let type = TypeSyntax.optionalText(
      of: plan.graph.coreType(of: component, names.coreOffer))
    return Request.Reuse(
      place: names.place(in: context[.call]), type: plan.isErased(component) ? type : nil)
  }

  /// The request for a component by a call of its own.
  private func byItself(
    _ id: ComponentID, _ offer: Int, _ own: ComponentNames, isKept: Bool,
    _ effects: Effects, _ context: ComponentContext
  ) -> Request {
    // A parent gives closures that don't hold it only where it may come to hold them.
    let isKept =
      isKept && plan.isHeldWeakly(plan.graph[id].container, by: context.component.container)
    let member = member(id, offer, own, isKept: isKept, context)
    let isHere = plan.graph[id].container == context.component.container
    let isItself = isHere && (member == own[.core] || member == own[.kept])
    return Request(
      member: member, isFunction: isFunction(id, isKept: isKept, context), takesCall: false,
      reuse: nil, role: isItself ? roleBeside(id, offer, own) : nil, effects: effects)
  }

  /// What gives a component as one of its offers by a call of its own.
  private func member(
    _ id: ComponentID, _ offer: Int, _ own: ComponentNames, isKept: Bool,
    _ context: ComponentContext
  ) -> String {
    let owner = plan.graph[id].container
    let here = context.component.container
    if owner != here, plan.graph[id].asker == nil {
      return "\(plan.graph.path(from: here, to: owner)).\(accessor(id, offer))"
    }
    let member =
      isKept && plan[id].isWrittenTwice
      ? own.overridden(.accessor(isKept: true), offer) : own.offers[offer]
    return owner == here ? member : "\(plan.graph.path(from: here, to: owner)).\(member)"
  }

  private func accessor(_ id: ComponentID, _ offer: Int) -> String {
    SwiftNamer.identifier(plan.graph[plan.graph[id].offers, offer].accessor ?? "")
  }

  /// Whether what gives a component is a function. A collection has a property, and a function for what
  /// the container keeps.
  private func isFunction(_ id: ComponentID, isKept: Bool, _ context: ComponentContext) -> Bool {
    if plan.graph[id].isFunction { return true }
    guard isKept, plan[id].isWrittenTwice, plan.graph[id].kind == .collection else { return false }
    return plan.graph[id].asker != nil || plan.graph[id].container == context.component.container
  }

  /// The role as which a component is asked for, where what gives the component itself does not give that.
  public func roleBeside(_ id: ComponentID, _ offer: Int, _ context: ComponentContext) -> Offer? {
    roleBeside(id, offer, own(id, context))
  }

  /// The same, where its names are known.
  private func roleBeside(_ id: ComponentID, _ offer: Int, _ own: ComponentNames) -> Offer? {
    if own.coreOffer == offer { return nil }
    let role = plan.graph[plan.graph[id].offers, offer]
    return role.kind.isOwn ? nil : role
  }

  /// How a closure asks that one of a component's parameters gets.
  public func closure(
    _ parameter: Parameter, _ id: ComponentID, _ offer: Int, isKept: Bool,
    _ context: ComponentContext
  ) -> ClosureRequest {
    let (owner, here) = (plan.graph[id].container, context.component.container)
    var effects = plan.graph.requestEffects(of: id)
    let isConstant =
      plan.constants.contains(id)
      && plan.graph[plan.graph[id].offers, offer].kind.isOwn
    if let function = parameter.function,
      plan.graph.goesElsewhere(function, for: id, in: context.id), !isConstant
    {
      // It goes to the actor; a constant can be read from anywhere.
      effects.isAsync = true
    }
    let isWeak = isKept && plan.isHeldWeakly(owner, by: here)
    let path = plan.graph.path(from: here, to: owner)
    let isSent = parameter.function.map { $0.isAsync && $0.isSendable } ?? false
    let actor = parameter.function?.globalActor
    let isElsewhere =
      actor != nil && actor != (context.creation.effects.actor ?? context.isolation.actor)
    return ClosureRequest(
      owner: owner, path: path,
      member: path.isEmpty
        ? member(id, offer, own(id, context), isKept: isWeak, context) : accessor(id, offer),
      isFunction: isFunction(id, isKept: isKept, context), isWeak: isWeak,
      isConstant: isSent && (isWeak || !path.isEmpty), isApart: isElsewhere,
      link: isWeak && path.isEmpty ? context.names[.link] : "", effects: effects)
  }

  /// An input, of the container or of one that it is in, as the container's code names it.
  public func input(_ owner: ContainerID, _ index: Int, _ context: ComponentContext) -> String {
    let name = SwiftNamer.identifier(plan.graph[owner].inputs[index].syntax.name.plain)
    let path = plan.graph.path(from: context.component.container, to: owner)
    return path.isEmpty ? name : "\(path).\(name)"
  }
}
