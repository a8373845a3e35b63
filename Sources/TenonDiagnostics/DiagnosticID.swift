/// The kinds of findings, with the properties of each.
public enum DiagnosticID: CaseIterable, Sendable {
  case fileTooLarge, notUTF8, nestedTooDeep, unexpectedCharacter, unclosedString, unclosedComment,
    unclosedBracket, strayBracket, unclosedCondition, emptyManifest, unmatchedManifest,
    mergeConflict
  case unknownWord, emptyFragment, unsupportedForm, unexpectedText, missingPunctuation, missingName,
    wrongOrder, repeatedWord, modifierNotAllowed, misplacedStatement, declarationForm, bundleForm,
    facetForm, componentForm, parameterForm, inputForm, directiveForm, expressionForm, roleForm,
    lifetimeForm, blockForm, decoratorStatement, traitsForm, typeForm, duplicateLabel, keyForm
  case controlComment, unusedIgnore
  case duplicateDeclaration, duplicateImport, namedAsContainer, unknownLifetime, unknownRole,
    noInitializer, severalInitializers, unusableInitializer, unknownParameter, sameTypes,
    unknownLabels, inputOnSharedLifetime, keyNotAllowed, attributeForm, nameInExpression, nameNeeded
  case missingDependency, duplicateBinding, initCycle, inputAskedForAsInstance, closureDoesNotFit,
    inputsDoNotFit, unusedPrivate, infiniteConstruction, neverProvided, leftDefault
  case facetNotMet, accessorClash, accessorNeedsName, unknownFacet, facetCycle, facetAccess
  case strongCycle, keepsShorterLived, heldByNobody, tiedByNobody, keepsContainer,
    unusedOverride, needsClass, storageCannotWait
  case traitNeedsDefault, emptyTraits, privateTraits, traitsNameTaken
  case unknownBundle, bundleCycle, duplicateInclude, unknownParent, parentCycle, tooManyFeatures,
    ambiguousName, overrideOfNothing, decoratesNothing, decoratorForm, collectionForm,
    reachesIntoChild
  case conditionNotUnderstood, tooManyConditions, conditionalInputs
  case unsaidEffects, closurePromisesLess, actorConflict, eagerForm, notSendable, releaseForm

  /// The kind with a code, written as it is printed: `TN030`. O(kinds).
  public init?(code: String) {
    guard let id = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = id
  }

  /// The code as it is printed, `TN030`.
  public var code: String { row.code }

  /// The name in words, `missingDependency`, for formats with a name next to the code.
  public var name: String { String(describing: self) }

  /// The severity of a finding of this kind without `--strict`.
  public var severity: Diagnostic.Severity { row.severity }

  /// A few words that a person would search for.
  public var title: String { row.title }

  public var category: Category { row.category }

  /// The text that a finding of this kind depends on. A finding of syntax depends only on its statement.
  public var scope: Scope { row.category == .syntax ? [.statement, .place] : row.scope }

  private var row: Row {
    switch self {
    case .fileTooLarge: Row("TN001", .error, .text, "Manifest too large")
    case .notUTF8: Row("TN002", .error, .text, "Manifest isn't UTF-8")
    case .nestedTooDeep: Row("TN003", .error, .text, "Nesting too deep")
    case .unexpectedCharacter: Row("TN004", .error, .text, "Invalid character")
    case .unclosedString: Row("TN005", .error, .text, "Unterminated string")
    case .unclosedComment: Row("TN006", .error, .text, "Unterminated comment")
    case .unclosedBracket: Row("TN007", .error, .text, "Unclosed bracket")
    case .strayBracket: Row("TN008", .error, .text, "Unmatched closing bracket")
    case .unclosedCondition: Row("TN009", .error, .text, "#if without #endif")
    case .emptyManifest: Row("TN010", .warning, .text, "Empty manifest")
    case .unmatchedManifest:
      Row("TN142", .warning, .text, "Manifest without a target, or target without one")
    case .mergeConflict: Row("TN017", .error, .text, "Unresolved merge conflict")
    case .unknownWord: Row("TN012", .error, .syntax, "Unknown or misplaced keyword")
    case .emptyFragment: Row("TN013", .error, .syntax, "Missing expression")
    case .unsupportedForm: Row("TN014", .error, .syntax, "Attribute not allowed here")
    case .unexpectedText: Row("TN100", .error, .syntax, "Unexpected text after a statement")
    case .missingPunctuation: Row("TN101", .error, .syntax, "Missing or wrong punctuation")
    case .missingName: Row("TN102", .error, .syntax, "Missing name, type or role")
    case .wrongOrder: Row("TN103", .error, .syntax, "Words in the wrong order")
    case .repeatedWord: Row("TN104", .error, .syntax, "Repeated word or clause")
    case .modifierNotAllowed: Row("TN105", .error, .syntax, "Modifier that doesn't apply")
    case .misplacedStatement: Row("TN106", .error, .syntax, "Statement in the wrong place")
    case .declarationForm: Row("TN107", .error, .syntax, "Invalid declaration")
    case .bundleForm: Row("TN108", .error, .syntax, "Invalid bundle or include")
    case .facetForm: Row("TN109", .error, .syntax, "Invalid facet or facet member")
    case .componentForm: Row("TN110", .error, .syntax, "Invalid component")
    case .parameterForm: Row("TN111", .error, .syntax, "Invalid parameter")
    case .inputForm: Row("TN112", .error, .syntax, "Invalid input")
    case .directiveForm: Row("TN113", .error, .syntax, "Invalid conditional compilation directive")
    case .expressionForm: Row("TN114", .error, .syntax, "Invalid Swift expression")
    case .roleForm: Row("TN115", .error, .syntax, "Invalid role")
    case .lifetimeForm: Row("TN116", .error, .syntax, "Invalid lifetime declaration")
    case .blockForm: Row("TN117", .error, .syntax, "Invalid set, call or release")
    case .decoratorStatement: Row("TN118", .error, .syntax, "Invalid decorator statement")
    case .traitsForm: Row("TN119", .error, .syntax, "Invalid traits declaration")
    case .typeForm: Row("TN120", .error, .syntax, "Invalid type")
    case .duplicateLabel: Row("TN122", .error, .syntax, "Two parameters with one label")
    case .keyForm: Row("TN128", .error, .syntax, "Invalid key")
    case .controlComment: Row("TN015", .warning, .comments, "Invalid control comment")
    case .unusedIgnore: Row("TN016", .warning, .comments, "Unused suppression")
    case .duplicateDeclaration:
      Row("TN020", .error, .declarations, "Duplicate declaration", [.statement, .place])
    case .duplicateImport: Row("TN021", .warning, .declarations, "Duplicate import", .place)
    case .namedAsContainer:
      Row("TN022", .error, .declarations, "Component named like a container", .place)
    case .unknownLifetime:
      Row("TN023", .error, .declarations, "Unknown lifetime", [.statement, .place])
    case .unknownRole:
      Row(
        "TN024", .error, .declarations, "Accessor name for an unknown role", [.statement, .place])
    case .noInitializer:
      Row("TN025", .error, .declarations, "Type that can't be created or stored", .statement)
    case .severalInitializers:
      Row("TN144", .error, .declarations, "Several initializers", .statement)
    case .unusableInitializer:
      Row("TN145", .error, .declarations, "No initializer that can be called", .statement)
    case .unknownParameter:
      Row("TN146", .error, .declarations, "Parameter of an unknown type", .statement)
    case .sameTypes:
      Row("TN147", .error, .declarations, "Parameters of the same type", .statement)
    case .unknownLabels:
      Row("TN148", .warning, .declarations, "Labels that no initializer has", .statement)
    case .inputOnSharedLifetime:
      Row("TN026", .error, .declarations, "Input on a shared lifetime", .statement)
    case .keyNotAllowed:
      Row("TN129", .error, .declarations, "Key that a component can't have", .statement)
    case .attributeForm: Row("TN027", .error, .declarations, "Invalid attribute", .statement)
    case .nameInExpression:
      Row("TN029", .warning, .declarations, "Expression that names a component")
    case .nameNeeded: Row("TN068", .error, .declarations, "Reserved name")
    case .missingDependency:
      Row("TN030", .error, .dependencies, "Missing dependency", [.place, .parameter])
    case .duplicateBinding: Row("TN031", .error, .dependencies, "Duplicate binding", .place)
    case .initCycle: Row("TN032", .error, .dependencies, "Dependency cycle", .place)
    case .inputAskedForAsInstance:
      Row(
        "TN033", .error, .dependencies, "Missing arguments for a component with inputs", .parameter)
    case .closureDoesNotFit:
      Row("TN034", .error, .dependencies, "Closure type doesn't match", .parameter)
    case .inputsDoNotFit:
      Row("TN035", .error, .dependencies, "Arguments don't match the inputs", .parameter)
    case .unusedPrivate:
      Row("TN036", .warning, .dependencies, "Unused private component", .statement)
    case .neverProvided:
      Row("TN135", .warning, .dependencies, "Optional that nothing provides", .statement)
    case .leftDefault:
      Row("TN149", .warning, .dependencies, "Default in place of a component", .statement)
    case .infiniteConstruction: Row("TN037", .error, .dependencies, "Infinite construction")
    case .facetNotMet: Row("TN040", .error, .accessors, "Facet not satisfied")
    case .accessorClash: Row("TN041", .error, .accessors, "Duplicate accessor name", .place)
    case .accessorNeedsName: Row("TN042", .error, .accessors, "Accessor without a name")
    case .unknownFacet: Row("TN043", .warning, .accessors, "Misspelled facet or collection", .place)
    case .facetCycle: Row("TN125", .error, .accessors, "Facet that inherits itself")
    case .facetAccess: Row("TN126", .error, .accessors, "Facet that inherits a less visible one")
    case .strongCycle: Row("TN038", .warning, .lifetimes, "Retain cycle", .place)
    case .keepsShorterLived: Row("TN050", .warning, .lifetimes, "Captive dependency", .place)
    case .heldByNobody:
      Row("TN051", .warning, .lifetimes, "Weak, graph or transient component that nothing holds")
    case .tiedByNobody: Row("TN052", .warning, .lifetimes, "Tied component that nothing ties")
    case .keepsContainer:
      Row("TN053", .warning, .lifetimes, "Retain cycle with the container", .place)
    case .unusedOverride:
      Row("TN054", .warning, .lifetimes, "Unused override, decorator or element in a child")
    case .needsClass: Row("TN065", .error, .lifetimes, "Lifetime that needs a class", .statement)
    case .storageCannotWait: Row("TN095", .error, .lifetimes, "Storage that can't await")
    case .traitNeedsDefault: Row("TN060", .error, .traits, "Traits property without a default")
    case .emptyTraits: Row("TN061", .warning, .traits, "Empty traits")
    case .privateTraits: Row("TN062", .error, .traits, "Private traits")
    case .traitsNameTaken: Row("TN063", .error, .traits, "Name reserved by traits")
    case .unknownBundle: Row("TN070", .error, .composition, "Unknown bundle", .place)
    case .bundleCycle: Row("TN071", .error, .composition, "Bundle that includes itself")
    case .duplicateInclude: Row("TN072", .warning, .composition, "Bundle included twice", .place)
    case .unknownParent: Row("TN073", .error, .composition, "Unknown parent container", .place)
    case .parentCycle: Row("TN074", .error, .composition, "Container that is its own ancestor")
    case .tooManyFeatures: Row("TN143", .error, .composition, "Too many nested features")
    case .ambiguousName: Row("TN075", .error, .composition, "Ambiguous name")
    case .overrideOfNothing: Row("TN076", .error, .composition, "Override of nothing")
    case .decoratesNothing: Row("TN077", .error, .composition, "Decorator of nothing", .place)
    case .decoratorForm: Row("TN078", .error, .composition, "Decorator without exactly one role")
    case .collectionForm: Row("TN079", .error, .composition, "Invalid collection key")
    case .reachesIntoChild: Row("TN080", .error, .composition, "Dependency on a child container")
    case .conditionNotUnderstood: Row("TN081", .error, .conditions, "Invalid condition")
    case .tooManyConditions: Row("TN082", .error, .conditions, "Too many conditions")
    case .conditionalInputs: Row("TN083", .error, .conditions, "Inputs under too many conditions")
    case .unsaidEffects:
      Row("TN064", .error, .effects, "try or await without throws or async", .statement)
    case .closurePromisesLess:
      Row("TN090", .error, .effects, "Closure without the effects of its dependency", .parameter)
    case .actorConflict: Row("TN091", .error, .effects, "Conflicting actors")
    case .eagerForm: Row("TN092", .error, .effects, "Invalid eager component")
    case .notSendable: Row("TN093", .error, .effects, "Container isn't Sendable")
    case .releaseForm: Row("TN094", .error, .effects, "Invalid release")
    }
  }

  private struct Row {
    let code: String
    let severity: Diagnostic.Severity
    let category: Category
    let title: String
    let scope: Scope

    init(
      _ code: String, _ severity: Diagnostic.Severity, _ category: Category, _ title: String,
      _ scope: Scope = []
    ) {
      (self.code, self.severity, self.category) = (code, severity, category)
      (self.title, self.scope) = (title, scope)
    }
  }

  /// Subjects of findings, in the order of the documentation.
  public enum Category: String, CaseIterable, Sendable {
    case text = "The text of a manifest"
    case syntax = "The form of a statement"
    case comments = "Comments that control the tool"
    case declarations = "Declarations"
    case dependencies = "Dependencies"
    case accessors = "Facets and accessors"
    case lifetimes = "Lifetimes and memory"
    case traits = "Traits"
    case composition = "Containers and bundles"
    case conditions = "Conditions"
    case effects = "Concurrency and effects"
  }

  /// The text that a finding depends on: it decides what becomes of the finding where part of a manifest can't be read.
  public struct Scope: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It depends only on one statement, so it is reported when the statement's own module is compiled.
    public static let statement = Scope(rawValue: 1)
    /// It is about names at its own place, and stays true however the unreadable rest is meant.
    public static let place = Scope(rawValue: 2)
    /// It is about a parameter, and a parameter has only one finding of its kind.
    public static let parameter = Scope(rawValue: 4)
  }
}
