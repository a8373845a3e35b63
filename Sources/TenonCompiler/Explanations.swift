package import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension DiagnosticID {
  /// The long text of this kind of finding. It stands beside the rule.
  package var explanation: Explanation {
    switch self {
    case .fileTooLarge: .fileTooLarge
    case .notUTF8: .notUTF8
    case .nestedTooDeep: .nestedTooDeep
    case .unexpectedCharacter: .unexpectedCharacter
    case .unclosedString: .unclosedString
    case .unclosedComment: .unclosedComment
    case .mergeConflict: .mergeConflict
    case .unclosedBracket: .unclosedBracket
    case .strayBracket: .strayBracket
    case .unclosedCondition: .unclosedCondition
    case .emptyManifest: .emptyManifest
    case .expectedSyntax: .expectedSyntax
    case .unknownWord: .unknownWord
    case .emptyFragment: .emptyFragment
    case .unsupportedForm: .unsupportedForm
    case .controlComment: .controlComment
    case .unusedIgnore: .unusedIgnore
    case .duplicateDeclaration: .duplicateDeclaration
    case .duplicateImport: .duplicateImport
    case .namedAsContainer: .namedAsContainer
    case .unknownLifetime: .unknownLifetime
    case .unknownRole: .unknownRole
    case .noInitializer: .noInitializer
    case .inputOnSharedLifetime: .inputOnSharedLifetime
    case .attributeForm: .attributeForm
    case .lowercaseType: .lowercaseType
    case .nameInExpression: .nameInExpression
    case .missingDependency: .missingDependency
    case .duplicateBinding: .duplicateBinding
    case .initCycle: .initCycle
    case .inputAskedForAsInstance: .inputAskedForAsInstance
    case .closureDoesNotFit: .closureDoesNotFit
    case .inputsDoNotFit: .inputsDoNotFit
    case .unusedPrivate: .unusedPrivate
    case .endlessMaking: .endlessMaking
    case .strongCycle: .strongCycle
    case .facetNotMet: .facetNotMet
    case .accessorClash: .accessorClash
    case .accessorNeedsName: .accessorNeedsName
    case .unknownFacet: .unknownFacet
    case .keepsShorterLived: .keepsShorterLived
    case .heldByNobody: .heldByNobody
    case .tiedByNobody: .tiedByNobody
    case .keepsContainer: .keepsContainer
    case .unusedOverride: .unusedOverride
    case .unsaidEffects: .unsaidEffects
    case .needsClass: .needsClass
    case .traitNeedsDefault: .traitNeedsDefault
    case .emptyTraits: .emptyTraits
    case .privateTraits: .privateTraits
    case .traitsNameTaken: .traitsNameTaken
    case .nameNeeded: .nameNeeded
    case .unknownBundle: .unknownBundle
    case .bundleCycle: .bundleCycle
    case .duplicateInclude: .duplicateInclude
    case .unknownParent: .unknownParent
    case .parentCycle: .parentCycle
    case .ambiguousName: .ambiguousName
    case .overrideOfNothing: .overrideOfNothing
    case .decoratesNothing: .decoratesNothing
    case .decoratorForm: .decoratorForm
    case .collectionForm: .collectionForm
    case .reachesIntoChild: .reachesIntoChild
    case .conditionNotUnderstood: .conditionNotUnderstood
    case .tooManyConditions: .tooManyConditions
    case .conditionalInputs: .conditionalInputs
    case .closurePromisesLess: .closurePromisesLess
    case .actorConflict: .actorConflict
    case .eagerForm: .eagerForm
    case .notSendable: .notSendable
    case .releaseForm: .releaseForm
    case .storageCannotWait: .storageCannotWait
    }
  }
}
