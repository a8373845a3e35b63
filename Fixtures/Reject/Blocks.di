container App {
    lifetime session
    set x: A
    call go()
    strong A() { set; set x; Set y: B; weak set z: B }
    strong C() { call; call go(1); call go(B(a: 4)); release }
    strong D = Runner { call() }
    strong E() { tie(x); x = B }
    strong F() { set x: B; set weak x: B }
    session G()
    strong H() { set x.y: B }
    strong B()
}
lifetime other, more
lifetime Session
lifetime session2
lifetime Session2
lifetime cut = Foo
