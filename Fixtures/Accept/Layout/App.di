container LongNamesOfAContainer: AFacetWithAVeryLongNameIndeed, AnotherFacetWithAVeryLongName, CustomStringConvertible {
	input anInputWithAnExceedinglyLongNameThatGoesOnAndOn: ATypeWithAnExceedinglyLongNameThatGoesOnAndOn
	strong AVeryVeryVeryVeryVeryVeryVeryVeryLongTypeName(anInput: ATypeWithAnExceedinglyLongNameThatGoesOnAndOn) as ARoleWithAnExceedinglyLongNameThatGoesOnAndOnAndOn
	transient AnotherVeryVeryVeryVeryVeryLongTypeName(first: input Int, second: input String, third: input [String: [Int]])
    transient Spread(
        a: AVeryVeryVeryVeryVeryVeryVeryVeryLongTypeName,
            b  :   ATypeWithAnExceedinglyLongNameThatGoesOnAndOn   , c : (Int, String, [String: [Int]]) -> AnotherVeryVeryVeryVeryVeryLongTypeName
    ,
      d = 5
    )
    strong AVeryVeryVeryVeryVeryVeryVeryVeryLongTypeName(anInput: ATypeWithAnExceedinglyLongNameThatGoesOnAndOn)
}

facet AFacetWithAVeryLongNameIndeed {
    any ARoleWithAnExceedinglyLongNameThatGoesOnAndOnAndOn
    make AnotherVeryVeryVeryVeryVeryLongTypeName(first: Int, second: String, third: [String: [Int]])
}

facet AnotherFacetWithAVeryLongName { }
