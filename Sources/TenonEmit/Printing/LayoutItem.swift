/// A piece of Swift before lines are broken, in the terms of `swift-format`.
enum LayoutItem {
  case text(String)
  case space
  /// Where so many groups and chains begin: what is in a group stays together if it can.
  case begin(groups: Int, chains: Int)
  case endGroup
  case endChain
  /// A group in which all breaks fire if it does not fit, or if it begins a line and is `wholeLines`.
  case beginAllOrNothing(wholeLines: Bool)
  /// A place where a line may end; `size` spaces stand there if it does not.
  case lineBreak(Break, size: Int, Firing = .elective)
  /// Elements of an array or dictionary: the last one has a comma where they take several lines.
  case beginElements
  case endElements(areSeveral: Bool)

  /// The effect of a break on the indentation of the next line.
  enum Break {
    /// It begins an indented scope.
    case open(isContinuation: Bool)
    /// It ends one; if it `mustFire`, it does where the scope begins on another line.
    case close(mustFire: Bool)
    /// The line goes on, indented.
    case `continue`
    case same
    /// It fires where the line is one that goes on.
    case reset
    /// It stands before a member of a chain, where the line goes on as the chain does.
    case chain
  }

  /// When a break fires.
  enum Firing {
    case elective
    case always
    /// In a string literal, where empty lines count.
    case inLiteral
  }

  static let close = LayoutItem.lineBreak(.close(mustFire: true), size: 0)
  static let openScope = LayoutItem.lineBreak(.open(isContinuation: false), size: 0)
  static let same = LayoutItem.lineBreak(.same, size: 1)
  static let goOn = LayoutItem.lineBreak(.continue, size: 1)
  static let softClose = LayoutItem.lineBreak(.close(mustFire: false), size: 0)
}
