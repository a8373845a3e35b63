final class Size {}
actor A { init(size: Size) async {} }
actor B { init(size: Size, other: Size) async {} }
actor C { init(size: Size) async {} }
actor D { func go(size: Size) async {}; func go(size: Size, number: Int) async {}; func end() async {} }
actor E { init(id: Size) async {} }
actor F { init(size: Size) async {} }
actor G { init(size: Size) async {} }
actor H { init(make: @escaping () -> Size) async {} }
actor I { init(size: Size) async {} }
