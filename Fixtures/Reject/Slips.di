lifetime s: Cache
lifetime t Cache(1)
traits Injected { var a: Int = 1 }
open traits P { var a: Int = 1 }
class X {}
traits W { weak var a: Int? ; lazy var b: Int = 1; x: Int = 1; var c = 2; var d: Int { 3 } }
traits V { var p: some Equatable = 3; var q: Self? }
container A { strong B { set weak x; set weak q: any Q? } ; strong Q1() as Q }
