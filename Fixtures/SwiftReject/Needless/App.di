lifetime session
// What says that it waits or fails, and does not.
container App {
    strong    Size
    strong    A async throws  // warning@9: no 'async' operations occur within 'await' expression | warning@5: no calls to throwing functions occur within 'try' expression
    strong    AA(size: Size) async  // warning@9: no 'async' operations occur within 'await' expression
    strong    AB throws  // warning@11: no calls to throwing functions occur within 'try' expression
    weak      B async throws  // warning@9: no 'async' operations occur within 'await' expression | warning@5: no calls to throwing functions occur within 'try' expression
    transient C async throws  // warning@9: no 'async' operations occur within 'await' expression | warning@5: no calls to throwing functions occur within 'try' expression
    transient CA(  // warning@9: no 'async' operations occur within 'await' expression | warning@5: no calls to throwing functions occur within 'try' expression
        size: Size
    ) async throws
    graph     D async throws  // warning@9: no 'async' operations occur within 'await' expression | warning@5: no calls to throwing functions occur within 'try' expression
    purgeable E async throws  // warning@9: no 'async' operations occur within 'await' expression | warning@5: no calls to throwing functions occur within 'try' expression
    tied      F async throws  // warning@9: no 'async' operations occur within 'await' expression | warning@5: no calls to throwing functions occur within 'try' expression
    session   G async throws  // warning@9: no 'async' operations occur within 'await' expression | warning@5: no calls to throwing functions occur within 'try' expression
    transient H(id: input Int) throws  // warning@11: no calls to throwing functions occur within 'try' expression
    strong    I(size: Size) async throws = I(size: size)  // warning@5: no calls to throwing functions occur within 'try' expression
    strong    J {
        call go() async throws  // warning: no 'async' operations occur within 'await' expression | warning@9: no calls to throwing functions occur within 'try' expression
        call go() async  // warning@9: no 'async' operations occur within 'await' expression
        call go() throws  // warning@9: no calls to throwing functions occur within 'try' expression | warning: 'catch' block is unreachable because no errors are thrown in 'do' block
        release end() async throws  // warning: no 'async' operations occur within 'await' expression | warning@9: no calls to throwing functions occur within 'try' expression | warning@29: 'catch' block is unreachable because no errors are thrown in 'do' block
        release again() throws  // warnings@9: no calls to throwing functions occur within 'try' expression | warning@25: 'catch' block is unreachable because no errors are thrown in 'do' block
    }
    strong    K { call go() async throws; release end() async throws }  // warning: no 'async' operations occur within 'await' expression | warnings: no calls to throwing functions occur within 'try' expression | warning@43: 'catch' block is unreachable because no errors are thrown in 'do' block
transient L async throws  // warning@5: no 'async' operations occur within 'await' expression | warning@1: no calls to throwing functions occur within 'try' expression
  transient M async throws  // warning@7: no 'async' operations occur within 'await' expression | warning@3: no calls to throwing functions occur within 'try' expression
    strong N(size: Size) throws  // warning@8: no calls to throwing functions occur within 'try' expression
        as Role
    decorate O(inner: Deco) async throws as Deco  // warning@8: no 'async' operations occur within 'await' expression | warning@4: no calls to throwing functions occur within 'try' expression
    strong P as Deco
}
