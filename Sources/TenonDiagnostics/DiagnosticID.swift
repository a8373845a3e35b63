/// The kinds of findings. A code, once published, keeps its meaning for ever.
package enum DiagnosticID: String, CaseIterable, Sendable {
  // What is wrong with the text as such.
  case fileTooLarge = "TN001"
  case notUTF8 = "TN002"
  case nestedTooDeep = "TN003"
  case unexpectedCharacter = "TN004"
  case unclosedString = "TN005"
  case unclosedComment = "TN006"
  case unclosedBracket = "TN007"
  case strayBracket = "TN008"
  case unclosedCondition = "TN009"
  case emptyManifest = "TN010"

  // What is wrong with the form of a statement.
  case expectedSyntax = "TN011"
  case unknownWord = "TN012"
  case emptyFragment = "TN013"
  case unsupportedForm = "TN014"

  // What is wrong with comments that speak to the tool.
  case controlComment = "TN015"
  case unusedIgnore = "TN016"

  // What is left of a merge.
  case mergeConflict = "TN017"

  // What is wrong with a declaration by itself.
  case duplicateDeclaration = "TN020"
  case duplicateImport = "TN021"
  case namedAsContainer = "TN022"
  case unknownLifetime = "TN023"
  case unknownRole = "TN024"
  case noInitializer = "TN025"
  case inputOnSharedLifetime = "TN026"
  case attributeForm = "TN027"
  case lowercaseType = "TN028"
  case nameInExpression = "TN029"

  // What is wrong with the graph.
  case missingDependency = "TN030"
  case duplicateBinding = "TN031"
  case initCycle = "TN032"
  case inputAskedForAsInstance = "TN033"
  case closureDoesNotFit = "TN034"
  case inputsDoNotFit = "TN035"
  case unusedPrivate = "TN036"
  case endlessMaking = "TN037"
  case strongCycle = "TN038"

  // What is wrong with what the container offers.
  case facetNotMet = "TN040"
  case accessorClash = "TN041"
  case accessorNeedsName = "TN042"
  case unknownFacet = "TN043"

  // What is wrong with how long things live.
  case keepsShorterLived = "TN050"
  case heldByNobody = "TN051"
  case tiedByNobody = "TN052"

  case keepsContainer = "TN053"
  case unusedOverride = "TN054"

  // What is wrong with traits.
  case traitNeedsDefault = "TN060"
  case emptyTraits = "TN061"
  case privateTraits = "TN062"
  case traitsNameTaken = "TN063"

  // What is wrong with how a component is made and kept.
  case unsaidEffects = "TN064"
  case needsClass = "TN065"

  // What is wrong with a name.
  case nameNeeded = "TN068"

  // What is wrong with how containers are put together.
  case unknownBundle = "TN070"
  case bundleCycle = "TN071"
  case duplicateInclude = "TN072"
  case unknownParent = "TN073"
  case parentCycle = "TN074"
  case ambiguousName = "TN075"
  case overrideOfNothing = "TN076"
  case decoratesNothing = "TN077"
  case decoratorForm = "TN078"
  case collectionForm = "TN079"
  case reachesIntoChild = "TN080"

  // What is wrong with conditions.
  case conditionNotUnderstood = "TN081"
  case tooManyConditions = "TN082"
  case conditionalInputs = "TN083"

  // What is wrong with effects and isolation.
  case closurePromisesLess = "TN090"
  case actorConflict = "TN091"
  case eagerForm = "TN092"
  case notSendable = "TN093"
  case releaseForm = "TN094"
  case storageCannotWait = "TN095"

  /// The code as it is printed, `TN030`.
  package var code: String { rawValue }

  /// The same in words, `missingDependency`, for formats that want a name beside the code.
  package var name: String { String(describing: self) }

  /// How bad a finding of this kind is, unless `--strict` makes warnings errors.
  package var severity: Diagnostic.Severity {
    switch self {
    case .emptyManifest, .controlComment, .unusedIgnore, .duplicateImport, .unusedPrivate,
      .unknownFacet, .strongCycle,
      .keepsShorterLived, .heldByNobody, .tiedByNobody, .keepsContainer, .unusedOverride,
      .emptyTraits, .duplicateInclude, .lowercaseType, .nameInExpression:
      .warning
    default: .error
    }
  }
}
