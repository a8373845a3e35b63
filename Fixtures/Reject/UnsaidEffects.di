lifetime cached = Cached(try limit())
container App {
    input url: URL = try find()
    strong A = try await A.make()
    strong B(url: URL) async = try await B.make(url)
    strong C(url: URL) throws named c = await try C.make(url)
    strong D as P = try! D.make() ?? (try? D.other()) ?? D()
    strong E = E { try $0.run() }
    strong F = "try \(await name()) now"
    strong G = #"try \(await name()) \#(try name())"#
    strong H = if flag { try H() } else { H(x: await y()) }
    strong I(a = try one(), b: Int = await two())
    transient J(i: input Int = try three(), k: input Int = 3)
    strong K(j: J(i = try four()))
    strong L { set url = try five() }
    strong M { call start(x = try six()) async; call go(y = await seven()) throws }
    strong N { release close(x = try eight()) async }
    strong O as [String: P] at try key()
    decorate Q(inner: P) as P = try Q(inner)
    strong R { set url = try six() }
    strong S = S(`try`: 1, await: .try, x: y.await)
    strong T = T(try? f(try g()), try h())
    strong U async throws = try await U { await $0 }
    strong V = Task { try await v() }
    cached W = """
        \(try w("\(1)"))
        """
}
traits Tr {
    var t: Int = try await t()
    let u: String = "\(try! u())"
}
