/// The table of the kinds of findings: a row each.
extension DiagnosticID {
  /// What is known of this kind by itself.
  public var row: DiagnosticRow {
    switch self {
    case .fileTooLarge: .init("TN001", .error, .text, "Manifest too large")
    case .notUTF8: .init("TN002", .error, .text, "Manifest isn't UTF-8")
    case .nestedTooDeep: .init("TN003", .error, .text, "Nesting too deep")
    case .unexpectedCharacter: .init("TN004", .error, .text, "Invalid character")
    case .unclosedString: .init("TN005", .error, .text, "Unterminated string")
    case .unclosedComment: .init("TN006", .error, .text, "Unterminated comment")
    case .unclosedBracket: .init("TN007", .error, .text, "Unclosed bracket")
    case .strayBracket: .init("TN008", .error, .text, "Unmatched closing bracket")
    case .unclosedCondition: .init("TN009", .error, .text, "#if without #endif")
    case .emptyManifest: .init("TN010", .warning, .text, "Empty manifest")
    case .unmatchedManifest:
      .init("TN142", .warning, .text, "Manifest without a target, or target without one")
    case .mergeConflict: .init("TN017", .error, .text, "Unresolved merge conflict")
    case .unknownWord: .init("TN012", .error, .syntax, "Unknown or misplaced keyword")
    case .emptyFragment: .init("TN013", .error, .syntax, "Missing expression")
    case .unsupportedForm: .init("TN014", .error, .syntax, "Attribute not allowed here")
    case .unexpectedText: .init("TN100", .error, .syntax, "Unexpected text after a statement")
    case .missingPunctuation: .init("TN101", .error, .syntax, "Missing or wrong punctuation")
    case .missingName: .init("TN102", .error, .syntax, "Missing name, type or role")
    case .wrongOrder: .init("TN103", .error, .syntax, "Words in the wrong order")
    case .repeatedWord: .init("TN104", .error, .syntax, "Repeated word or clause")
    case .modifierNotAllowed: .init("TN105", .error, .syntax, "Modifier that doesn't apply")
    case .misplacedStatement: .init("TN106", .error, .syntax, "Statement in the wrong place")
    case .declarationForm: .init("TN107", .error, .syntax, "Invalid declaration")
    case .bundleForm: .init("TN108", .error, .syntax, "Invalid bundle or include")
    case .facetForm: .init("TN109", .error, .syntax, "Invalid facet or facet member")
    case .componentForm: .init("TN110", .error, .syntax, "Invalid component")
    case .parameterForm: .init("TN111", .error, .syntax, "Invalid parameter")
    case .inputForm: .init("TN112", .error, .syntax, "Invalid input")
    case .directiveForm:
      .init("TN113", .error, .syntax, "Invalid conditional compilation directive")
    case .expressionForm: .init("TN114", .error, .syntax, "Invalid Swift expression")
    case .roleForm: .init("TN115", .error, .syntax, "Invalid role")
    case .lifetimeForm: .init("TN116", .error, .syntax, "Invalid lifetime declaration")
    case .blockForm: .init("TN117", .error, .syntax, "Invalid set, call or release")
    case .decoratorStatement: .init("TN118", .error, .syntax, "Invalid decorator statement")
    case .traitsForm: .init("TN119", .error, .syntax, "Invalid traits declaration")
    case .typeForm: .init("TN120", .error, .syntax, "Invalid type")
    case .duplicateLabel: .init("TN122", .error, .syntax, "Two parameters with one label")
    case .keyForm: .init("TN128", .error, .syntax, "Invalid key")
    case .controlComment: .init("TN015", .warning, .comments, "Invalid control comment")
    case .unusedIgnore: .init("TN016", .warning, .comments, "Unused suppression")
    case .duplicateDeclaration:
      .init("TN020", .error, .declarations, "Duplicate declaration", scope: [.statement, .place])
    case .duplicateImport:
      .init("TN021", .warning, .declarations, "Duplicate import", scope: .place)
    case .namedAsContainer:
      .init("TN022", .error, .declarations, "Component named like a container", scope: .place)
    case .unknownLifetime:
      .init("TN023", .error, .declarations, "Unknown lifetime", scope: [.statement, .place])
    case .unknownRole:
      .init(
        "TN024", .error, .declarations, "Accessor name for an unknown role",
        scope: [.statement, .place])
    case .noInitializer:
      .init(
        "TN025", .error, .declarations, "Type that can't be created or stored", scope: .statement)
    case .inputOnSharedLifetime:
      .init("TN026", .error, .declarations, "Input on a shared lifetime", scope: .statement)
    case .keyNotAllowed:
      .init("TN129", .error, .declarations, "Key that a component can't have", scope: .statement)
    case .attributeForm:
      .init("TN027", .error, .declarations, "Invalid attribute", scope: .statement)
    case .lowercaseType:
      .init("TN028", .warning, .declarations, "Type named like a property", scope: .statement)
    case .nameInExpression:
      .init("TN029", .warning, .declarations, "Expression that names a component")
    case .nameNeeded: .init("TN068", .error, .declarations, "Reserved name")
    case .missingDependency:
      .init("TN030", .error, .dependencies, "Missing dependency", scope: [.place, .parameter])
    case .duplicateBinding:
      .init("TN031", .error, .dependencies, "Duplicate binding", scope: .place)
    case .initCycle: .init("TN032", .error, .dependencies, "Dependency cycle", scope: .place)
    case .inputAskedForAsInstance:
      .init(
        "TN033", .error, .dependencies, "Missing arguments for a component with inputs",
        scope: .parameter)
    case .closureDoesNotFit:
      .init("TN034", .error, .dependencies, "Closure type doesn't match", scope: .parameter)
    case .inputsDoNotFit:
      .init("TN035", .error, .dependencies, "Arguments don't match the inputs", scope: .parameter)
    case .unusedPrivate:
      .init("TN036", .warning, .dependencies, "Unused private component", scope: .statement)
    case .constantNamedAsType:
      .init("TN121", .warning, .dependencies, "Type where a value belongs", scope: .statement)
    case .displacedDefault:
      .init("TN134", .warning, .dependencies, "Default value that is never used", scope: .statement)
    case .neverProvided:
      .init("TN135", .warning, .dependencies, "Optional that nothing provides", scope: .statement)
    case .infiniteConstruction: .init("TN037", .error, .dependencies, "Infinite construction")
    case .facetNotMet: .init("TN040", .error, .accessors, "Facet not satisfied")
    case .accessorClash:
      .init("TN041", .error, .accessors, "Duplicate accessor name", scope: .place)
    case .accessorNeedsName: .init("TN042", .error, .accessors, "Accessor without a name")
    case .unknownFacet: .init("TN043", .warning, .accessors, "Misspelled facet", scope: .place)
    case .facetCycle: .init("TN125", .error, .accessors, "Facet that inherits itself")
    case .facetAccess: .init("TN126", .error, .accessors, "Facet that inherits a less visible one")
    case .strongCycle: .init("TN038", .warning, .lifetimes, "Retain cycle", scope: .place)
    case .keepsShorterLived:
      .init("TN050", .warning, .lifetimes, "Captive dependency", scope: .place)
    case .heldByNobody:
      .init(
        "TN051", .warning, .lifetimes, "Weak, graph or transient component that nothing holds")
    case .tiedByNobody: .init("TN052", .warning, .lifetimes, "Tied component that nothing ties")
    case .unreleasedTied:
      .init("TN136", .warning, .lifetimes, "Tied component whose release never runs")
    case .keepsContainer:
      .init("TN053", .warning, .lifetimes, "Retain cycle with the container", scope: .place)
    case .unusedOverride:
      .init("TN054", .warning, .lifetimes, "Override in a child that nothing uses")
    case .needsClass:
      .init("TN065", .error, .lifetimes, "Lifetime that needs a class", scope: .statement)
    case .storageCannotWait: .init("TN095", .error, .lifetimes, "Storage that can't await")
    case .lostChild: .init("TN133", .error, .lifetimes, "Root that doesn't hold its container")
    case .traitNeedsDefault: .init("TN060", .error, .traits, "Traits property without a default")
    case .emptyTraits: .init("TN061", .warning, .traits, "Empty traits")
    case .privateTraits: .init("TN062", .error, .traits, "Private traits")
    case .traitsNameTaken: .init("TN063", .error, .traits, "Name reserved by traits")
    case .unknownBundle: .init("TN070", .error, .composition, "Unknown bundle", scope: .place)
    case .bundleCycle: .init("TN071", .error, .composition, "Bundle that includes itself")
    case .duplicateInclude:
      .init("TN072", .warning, .composition, "Bundle included twice", scope: .place)
    case .unknownParent:
      .init("TN073", .error, .composition, "Unknown parent container", scope: .place)
    case .parentCycle: .init("TN074", .error, .composition, "Container that is its own ancestor")
    case .tooManyFeatures: .init("TN143", .error, .composition, "Too many nested features")
    case .ambiguousName: .init("TN075", .error, .composition, "Ambiguous name")
    case .overrideOfNothing: .init("TN076", .error, .composition, "Override of nothing")
    case .decoratesNothing:
      .init("TN077", .error, .composition, "Decorator of nothing", scope: .place)
    case .decoratorForm: .init("TN078", .error, .composition, "Decorator without exactly one role")
    case .collectionForm: .init("TN079", .error, .composition, "Invalid collection key")
    case .reachesIntoChild: .init("TN080", .error, .composition, "Dependency on a child container")
    case .excludesNothing:
      .init("TN124", .error, .composition, "Exclusion of nothing", scope: .place)
    case .rootForm: .init("TN132", .error, .composition, "Invalid root", scope: .place)
    case .conditionNotUnderstood: .init("TN081", .error, .conditions, "Invalid condition")
    case .tooManyConditions: .init("TN082", .error, .conditions, "Too many conditions")
    case .conditionalInputs: .init("TN083", .error, .conditions, "Inputs under too many conditions")
    case .unsaidEffects:
      .init("TN064", .error, .effects, "try or await without throws or async", scope: .statement)
    case .closurePromisesLess:
      .init(
        "TN090", .error, .effects, "Closure without the effects of its dependency",
        scope: .parameter)
    case .actorConflict: .init("TN091", .error, .effects, "Conflicting actors")
    case .eagerForm: .init("TN092", .error, .effects, "Invalid eager component")
    case .notSendable: .init("TN093", .error, .effects, "Container isn't Sendable")
    case .releaseForm: .init("TN094", .error, .effects, "Invalid release")
    }
  }
}
