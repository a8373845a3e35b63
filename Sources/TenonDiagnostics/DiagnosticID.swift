/// The kinds of findings. A code, once published, keeps its meaning.
public enum DiagnosticID: CaseIterable, Sendable {
  // The text of a manifest
  case fileTooLarge
  case notUTF8
  case nestedTooDeep
  case unexpectedCharacter
  case unclosedString
  case unclosedComment
  case unclosedBracket
  case strayBracket
  case unclosedCondition
  case emptyManifest
  case unmatchedManifest
  case mergeConflict

  // The form of a statement
  case unknownWord
  case emptyFragment
  case unsupportedForm
  case unexpectedText
  case missingPunctuation
  case missingName
  case wrongOrder
  case repeatedWord
  case modifierNotAllowed
  case misplacedStatement
  case declarationForm
  case bundleForm
  case facetForm
  case componentForm
  case parameterForm
  case inputForm
  case directiveForm
  case expressionForm
  case roleForm
  case lifetimeForm
  case blockForm
  case decoratorStatement
  case traitsForm
  case typeForm
  case duplicateLabel
  case keyForm

  // Comments that control the tool
  case controlComment
  case unusedIgnore

  // Declarations
  case duplicateDeclaration
  case duplicateImport
  case namedAsContainer
  case unknownLifetime
  case unknownRole
  case noInitializer
  case inputOnSharedLifetime
  case keyNotAllowed
  case attributeForm
  case lowercaseType
  case nameInExpression
  case nameNeeded

  // Dependencies
  case missingDependency
  case duplicateBinding
  case initCycle
  case inputAskedForAsInstance
  case closureDoesNotFit
  case inputsDoNotFit
  case unusedPrivate
  case infiniteConstruction
  case constantNamedAsType
  case displacedDefault
  case neverProvided

  // Facets and accessors
  case facetNotMet
  case accessorClash
  case accessorNeedsName
  case unknownFacet
  case facetCycle
  case facetAccess

  // Lifetimes and memory
  case strongCycle
  case keepsShorterLived
  case heldByNobody
  case tiedByNobody
  case unreleasedTied
  case keepsContainer
  case unusedOverride
  case needsClass
  case storageCannotWait
  case lostChild

  // Traits
  case traitNeedsDefault
  case emptyTraits
  case privateTraits
  case traitsNameTaken

  // Containers and bundles
  case unknownBundle
  case bundleCycle
  case duplicateInclude
  case unknownParent
  case parentCycle
  case tooManyFeatures
  case ambiguousName
  case overrideOfNothing
  case decoratesNothing
  case decoratorForm
  case collectionForm
  case reachesIntoChild
  case excludesNothing
  case rootForm

  // Conditions
  case conditionNotUnderstood
  case tooManyConditions
  case conditionalInputs

  // Concurrency and effects
  case unsaidEffects
  case closurePromisesLess
  case actorConflict
  case eagerForm
  case notSendable
  case releaseForm

  /// The kind with a code, written as it is printed: `TN030`. O(kinds).
  public init?(code: String) {
    guard let id = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = id
  }

  /// The code as it is printed, `TN030`.
  public var code: String { row.code }

  /// The same in words, `missingDependency`, for formats that want a name beside the code.
  public var name: String { String(describing: self) }

  /// How bad a finding of this kind is, unless `--strict` makes warnings errors.
  public var severity: Diagnostic.Severity { row.severity }

  /// A few words that a person would search for.
  public var title: String { row.title }
}
