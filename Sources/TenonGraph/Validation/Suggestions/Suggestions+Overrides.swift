import TenonDiagnostics
import TenonSyntax

/// What an `override` of nothing was probably meant to replace.
extension Suggestions {
  /// What the override replaces if it is a slip, or the role that it was to have.
  mutating func replaceable(_ override: OverrideOfNothing) -> Suggestion? {
    guard let key = override.keys.first else { return nil }
    let types = Set(override.keys.map(\.type))
    let meant = withIndex(of: override.container) { index -> String? in
      // They are in order.
      let other = index.qualifiers[key.type]?.first { $0 != key.qualifier }
      return other.map { Key(type: key.type, qualifier: $0).description }
        ?? index.nearAnyType(key.type, toWrap: false, except: types.contains)
    }
    return meant.map { Suggestion("did you mean '\($0)'?") } ?? roleToTake(override)
  }

  /// The role that an override without one was probably meant to play: the one that a bundle or a parent
  /// offers, or of several the one that its name speaks of.
  private mutating func roleToTake(_ override: OverrideOfNothing) -> Suggestion? {
    guard let syntax = override.syntax, syntax.roles.isEmpty,
      let name = AccessorName.base(of: syntax.type)
    else { return nil }
    let (players, named) = withIndex(of: override.container) { index in
      (index.replaceableRoles, index.replaceableRoles(like: name))
    }
    let fitting = players.count == 1 ? players : named
    guard fitting.count == 1, let found = fitting.first else { return nil }
    let way =
      "write 'as \(found.role)' after it to replace '\(graph.displayName(of: found.player))'"
    return Suggestion(
      named.count == 1
        ? way : "\(way), or write it without 'override' if there is nothing to replace",
      syntax.offering(as: found.role))
  }
}
