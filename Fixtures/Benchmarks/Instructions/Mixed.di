lifetime session
lifetime kept = Keeper()

/// 1000 components, made for benchmarks.
container App {
    input     config: Config
    input     user: String named user

    session   Inbox0() as InboxReading0
    session   Account1(makeInboxReading0: () -> any InboxReading0)
    private transient {
        Request2(inboxReading0: any InboxReading0, account1: Account1)
        Model3(request2: Request2, account1: Account1)
    }
    transient Presenter4(account1: Account1, model3: Model3, request2: Request2)
    graph     Layout5(model3: Model3)
    {
        set weak selection6: Selection6
    }
    graph {
        Selection6(account1: Account1, layout5: Layout5)
            = Selection6(account1: account1, layout5: layout5, limit: config.limit)
        {
            call use(inboxReading0: InboxReading0)
            set weak selection8: Selection8
        }
        Layout7(account1: Account1, presenter4: Presenter4)
        {
            set weak selection8: Selection8
        }
        Selection8(layout7: Layout7, selection6: Selection6)
    }
    private graph Layout9()
    {
        set layout7: Layout7
    }
    transient Presenter10()
    purgeable Cache11(
        makePresenter4: () -> Presenter4,
        makeInboxReading0: () -> InboxReading0
    ) as CacheReading11
    strong    Database12(makeSelection6: () -> Selection6)
    {
        set makeLayout9: () -> Layout9
        set weak store14: Store14
    }
    private strong Store13(
        makeLayout5: () -> Layout5,
        makeInboxReading0: () -> InboxReading0,
        makeLayout7: () -> Layout7,
        user: String named user
    )
    {
        set weak database621: Database621
    }
    strong    Store14(database12: Database12) as self, StoreReading14
    strong    Engine15(
        makePresenter4: () -> Presenter4,
        presenter10: Presenter10,
        makeLayout5: () -> Layout5,
        makeInboxReading0: () -> InboxReading0
    ) as EngineReading15
    strong    Engine16(
        makeCacheReading11: () -> CacheReading11,
        makeAccount1: () -> Account1
    ) as EngineReading16, EngineWriting16
    strong    Client17(makeLayout7: () -> Layout7) as ClientReading17
    strong    Engine18()
    {
        set weak store75: Store75
    }
    kept      Quote19(selection6: Selection6) as QuoteReading19, QuoteWriting19
        = Quote19(selection6: selection6, limit: config.limit)
    tied      Coordinator20(id: input Int, title: input String = "none", selection6: Selection6)
        = Coordinator20(id: id, title: title, selection6: selection6, limit: config.limit)
    private graph Layout21(database12: Database12)
    {
        call use(inboxReading0: InboxReading0)
    }
    graph     Layout22(config: Config) as self, LayoutReading22
    private graph Form23()
    graph     Selection24(
        store13: Store13,
        makeEngineWriting16: () -> EngineWriting16,
        config: Config
    )
    strong    Database25(makeSelection8: () -> Selection8, makeLayout7: () -> Layout7)
    transient Presenter26()
    weak      Player27(makeLayout7: () -> Layout7, engine18: Engine18)
    {
        set makeRequest2: () -> Request2
    }
    session   Account28()
    private session Account29()
    private strong Store30(makeSelection24: () -> Selection24) as StoreReading30
    {
        set makeAccount29: () -> Account29
        call use(engineWriting16: any EngineWriting16)
    }
    private strong Database31(makeCacheReading11: () -> CacheReading11)
    private weak Draft32(selection6: Selection6, account28: Account28, request2: Request2)
    weak      Session33(cacheReading11: any CacheReading11)
    weak      Player34(makeAccount28: () -> Account28, config: Config)
    transient Request35(storeReading30: any StoreReading30, cacheReading11: CacheReading11)
    transient Model36(
        makeAccount29: () -> Account29,
        layout9: Layout9,
        player34: Player34,
        selection8: Selection8,
        config: Config
    ) as ModelReading36, ModelWriting36
    weak      Player37(layout21: Layout21)
    {
        set engineWriting16: EngineWriting16
        call use(account29: Account29)
    }
    weak      Monitor38(
        engineReading15: EngineReading15,
        makeDraft32: () -> Draft32,
        storeReading30: any StoreReading30,
        database31: Database31,
        config: Config
    )
    weak      Draft39(
        makeSelection6: () -> Selection6,
        makeForm23: () -> Form23,
        selection24: Selection24
    )
    weak      Draft40(account1: Account1, draft32: Draft32) as DraftReading40
    weak      Session41() as self, SessionReading41
    private weak Session42(store13: Store13, layout9: Layout9) as SessionReading42, SessionWriting42
    private weak Player43(sessionReading42: SessionReading42)
    weak      Session44(
        selection6: Selection6,
        draft39: Draft39,
        makeSession33: () -> Session33,
        user: String named user
    )
    private weak Player45(database12: Database12, monitor38: Monitor38)
    weak      Session46(
        storeReading30: StoreReading30,
        draftReading40: DraftReading40,
        user: String named user
    )
    weak {
        Session47() as SessionReading47
        Monitor48(
            engineReading16: EngineReading16,
            selection8: Selection8,
            session46: Session46,
            player45: Player45
        )
        Draft49(draftReading40: any DraftReading40, makeMonitor38: () -> Monitor38)
    }
    transient Model50(
        id: input Int,
        title: input String = "none",
        engine18: Engine18,
        account28: Account28,
        request2: Request2,
        config: Config
    )
    transient Request51(
        storeReading30: any StoreReading30,
        session46: Session46,
        engineReading15: EngineReading15
    )
    transient Screen52(makePlayer34: () -> Player34)
        = Screen52(makePlayer34: makePlayer34, limit: config.limit)
    {
        call use(monitor48: Monitor48)
    }
    private transient Presenter53(
        cacheReading11: any CacheReading11,
        makePlayer27: () -> Player27,
        draft39: Draft39
    )
    transient Presenter54()
    private transient Model55(makeDraft39: () -> Draft39, layout9: Layout9)
    private purgeable Index56(makeSession44: () -> Session44)
    private transient Request57(
        makeStoreReading30: () -> StoreReading30,
        layout5: Layout5,
        engineReading16: EngineReading16,
        request35: Request35
    ) as RequestReading57
    transient Screen58(database25: Database25, makeClientReading17: () -> ClientReading17)
    {
        call use(layout21: Layout21)
    }
    transient Request59(
        id: input Int,
        makeDatabase12: () -> Database12,
        store13: Store13
    ) as RequestReading59, RequestWriting59
    transient Report60(id: input Int, layout5: Layout5)
    {
        set quoteWriting19: QuoteWriting19
    }
    transient Presenter61(selection8: Selection8, database12: Database12)
    transient Presenter62(database12: Database12, database31: Database31)
    transient Screen63()
    transient Presenter64(account29: Account29, index56: Index56)
        = Presenter64(account29: account29, index56: index56, limit: config.limit)
    transient Request65(
        id: input Int,
        title: input String = "none",
        selection8: Selection8,
        engine18: Engine18
    )
        = Request65(
            id: id,
            title: title,
            selection8: selection8,
            engine18: engine18,
            limit: config.limit
        )
    graph     Layout66(makeRequest65: (Int) -> Request65)
    tied {
        Coordinator67(makeModel50: (Int) -> Model50, selection24: Selection24)
            = Coordinator67(makeModel50: makeModel50, selection24: selection24, limit: config.limit)
        Coordinator68(makeModel50: (Int) -> Model50, store13: Store13)
        Coordinator69(
            makeRequest65: (Int, String) -> Request65,
            coordinator20: Coordinator20(id = 4)
        )
    }
    strong    Service70(makeSelection8: () -> Selection8, makeLayout9: () -> Layout9)
    strong    Service71(
        makeSessionReading41: () -> SessionReading41,
        makeMonitor38: () -> Monitor38,
        presenter62: Presenter62,
        makeReport60: (Int) -> Report60
    )
        = Service71(
            makeSessionReading41: makeSessionReading41,
            makeMonitor38: makeMonitor38,
            presenter62: presenter62,
            makeReport60: makeReport60,
            limit: config.limit
        )
    {
        set makePlayer45: () -> Player45
    }
    strong    Client72() as ClientReading72
    {
        set makePresenter64: () -> Presenter64
        call use(makeSessionReading47: () -> SessionReading47)
    }
    graph     Form73(account28: Account28, session46: Session46)
    strong    Store74(storeReading30: StoreReading30) as StoreReading74
    strong {
        Store75(makeModel3: () -> Model3, makeLayout7: () -> Layout7, engine18: Engine18)
        {
            set weak database133: Database133
        }
        Engine76(makeCoordinator69: () -> Coordinator69)
        {
            set weak database719: Database719
        }
        Service77(
            makePresenter53: () -> Presenter53,
            makeSelection8: () -> Selection8,
            makeClientReading72: () -> any ClientReading72
        ) as ServiceReading77
        Client78(
            makeMonitor38: () -> Monitor38,
            makeDraftReading40: () -> any DraftReading40,
            config: Config
        )
        {
            set weak database116: Database116
        }
    }
    purgeable Index79(makeRequest65: (Int, String) -> Request65) as IndexReading79, IndexWriting79
    private purgeable Cache80(store13: Store13)
    purgeable Index81()
    kept      Forecast82(config: Config)
    kept      Quote83(makeSession46: () -> Session46)
        = Quote83(makeSession46: makeSession46, limit: config.limit)
    {
        set draft49: Draft49
    }
    kept      Quote84()
    kept      Forecast85(database25: Database25)
        = Forecast85(database25: database25, limit: config.limit)
    {
        call use(coordinator68: Coordinator68)
    }
    kept      Forecast86()
    graph     Form87(screen52: Screen52, makePresenter54: () -> Presenter54, session44: Session44)
        = Form87(
            screen52: screen52,
            makePresenter54: makePresenter54,
            session44: session44,
            limit: config.limit
        )
    strong    Store88(client78: Client78) as StoreReading88, StoreWriting88
    strong    Database89(makeCoordinator20: (Int, String) -> Coordinator20)
    {
        set weak engine605: Engine605
    }
    strong    Database90()
    strong    Engine91(
        makePresenter64: () -> Presenter64,
        makeLayout22: () -> Layout22,
        database12: Database12,
        makeCacheReading11: () -> CacheReading11
    )
    {
        set forecast85: Forecast85
        call use(makePlayer34: () -> Player34)
    }
    transient Screen92(presenter4: Presenter4, coordinator67: Coordinator67, draft39: Draft39)
    private transient Model93(
        draft32: Draft32,
        database31: Database31,
        screen58: Screen58,
        player27: Player27
    ) as ModelReading93
        = Model93(
            draft32: draft32,
            database31: database31,
            screen58: screen58,
            player27: player27,
            limit: config.limit
        )
    {
        set quoteReading19: QuoteReading19
    }
    private transient Report94(draft39: Draft39, presenter62: Presenter62, store14: Store14)
    graph     Selection95(
        screen58: Screen58,
        service70: Service70,
        makeDatabase25: () -> Database25,
        store13: Store13
    )
    graph     Selection96(
        database90: Database90,
        monitor38: Monitor38,
        makeRequest51: () -> Request51
    )
        = Selection96(
            database90: database90,
            monitor38: monitor38,
            makeRequest51: makeRequest51,
            limit: config.limit
        )
    {
        set engine91: Engine91
    }
    session   Account97(store13: Store13)
    weak      Player98(
        draft32: Draft32,
        presenter54: Presenter54,
        screen92: Screen92,
        presenter53: Presenter53,
        config: Config
    )
    {
        call use(forecast86: Forecast86)
    }
    weak      Draft99(makeSessionReading47: () -> any SessionReading47, config: Config)
    graph     Form100(config: Config)
    {
        set engineWriting16: EngineWriting16
    }
    tied      Coordinator101(config: Config) as CoordinatorReading101
    tied      Coordinator102() as CoordinatorReading102
    {
        set database89: Database89
    }
    weak      Session103(sessionWriting42: SessionWriting42)
    weak      Player104(
        coordinator67: Coordinator67,
        makeQuoteWriting19: () -> QuoteWriting19,
        makeIndexReading79: () -> IndexReading79,
        coordinator68: Coordinator68
    ) as PlayerReading104
    private purgeable Index105(engineWriting16: EngineWriting16, makeSession44: () -> Session44)
    strong    Engine106(
        engine18: Engine18,
        makeLayout5: () -> Layout5,
        makeScreen52: () -> Screen52,
        user: String named user
    ) as self, EngineReading106
    transient Presenter107(id: input Int, selection8: Selection8, session103: Session103)
        = Presenter107(id: id, selection8: selection8, session103: session103, limit: config.limit)
    transient Screen108()
    transient Presenter109(
        account1: Account1,
        screen108: Screen108,
        serviceReading77: ServiceReading77
    )
    transient Screen110(
        storeReading30: any StoreReading30,
        quote83: Quote83,
        client78: Client78,
        model50: Model50(id = 6)
    ) as ScreenReading110, ScreenWriting110
    private transient Screen111(presenter10: Presenter10, screen58: Screen58)
    private transient Report112(client78: Client78)
    strong    Database113(
        makeForm100: () -> Form100,
        makeScreen58: () -> Screen58,
        makeForm73: () -> Form73
    )
    strong    Int named size114 = 114 * 3
    private strong Store115(makeLayout21: () -> Layout21, database25: Database25)
    {
        set weak store230: Store230
    }
    strong    Database116(client78: Client78)
    {
        set weak client442: Client442
    }
    strong    Database117()
    {
        set weak service335: Service335
    }
    strong    Store118(
        makeForm73: () -> Form73,
        makeClientReading72: () -> ClientReading72,
        makeAccount97: () -> Account97,
        makeRequest65: (Int) -> Request65,
        user: String named user
    )
    transient Report119(store115: Store115)
    tied      Coordinator120(screen58: Screen58, request2: Request2, makeLayout22: () -> Layout22)
    {
        call use(report119: Report119)
    }
    transient Presenter121(
        form87: Form87,
        forecast85: Forecast85
    ) as PresenterReading121, PresenterWriting121
    strong    Int named delay122 = 122 * 3
    private strong Database123(
        makeForm100: () -> Form100,
        makeReport94: () -> Report94,
        makeAccount28: () -> Account28
    )
        = Database123(
            makeForm100: makeForm100,
            makeReport94: makeReport94,
            makeAccount28: makeAccount28,
            limit: config.limit
        )
    {
        set weak engine144: Engine144
    }
    strong    Engine124(
        makeModel55: () -> Model55,
        makePlayerReading104: () -> PlayerReading104,
        makeCoordinatorReading101: () -> any CoordinatorReading101
    )
    private strong Client125(size114: Int named size114)
    private strong Client126(makePresenter109: () -> Presenter109, service70: Service70)
    strong    Client127(storeWriting88: any StoreWriting88) as ClientReading127
    private purgeable Cache128()
    strong    Database129(makeStoreReading30: () -> StoreReading30) as DatabaseReading129
    private strong Service130(
        makeRequest51: () -> Request51,
        makeAccount97: () -> Account97,
        config: Config
    )
    {
        set weak service339: Service339
    }
    strong    Store131(makeReport60: (Int) -> Report60, config: Config)
    {
        set weak service135: Service135
    }
    strong {
        Store132() as self, StoreReading132
            = Store132(limit: config.limit)
        Database133(store75: Store75, makeScreen92: () -> Screen92)
        {
            call use(makePlayerReading104: () -> any PlayerReading104)
        }
        Client134(
            engine18: Engine18,
            makeStoreReading30: () -> StoreReading30,
            size114: Int named size114
        )
            = Client134(
                engine18: engine18,
                makeStoreReading30: makeStoreReading30,
                size114: size114,
                limit: config.limit
            )
        {
            set makeSession44: () -> Session44
        }
    }
    private strong Service135(
        makePlayer98: () -> Player98,
        store131: Store131
    ) as self, ServiceReading135
    {
        set makeSelection96: () -> Selection96
        set weak store948: Store948
    }
    session   Inbox136()
    kept      Quote137(
        makeModelReading36: () -> ModelReading36,
        form100: Form100,
        user: String named user
    )
    transient Report138(screen58: Screen58) as ReportReading138, ReportWriting138
    transient Request139()
    transient Presenter140(
        coordinator67: Coordinator67,
        inboxReading0: InboxReading0,
        forecast82: Forecast82,
        user: String named user
    ) as PresenterReading140, PresenterWriting140
    private transient Model141(makeLayout9: () -> Layout9)
    transient Report142(
        index56: Index56,
        quoteReading19: QuoteReading19,
        sessionWriting42: SessionWriting42
    ) as ReportReading142
    transient Presenter143(
        modelReading93: ModelReading93,
        session103: Session103
    ) as PresenterReading143
    strong    Engine144(
        database123: Database123,
        makeSessionReading47: () -> SessionReading47,
        makePresenter4: () -> Presenter4,
        forecast82: Forecast82,
        config: Config
    )
    strong    Engine145(
        makeAccount1: () -> Account1,
        makeScreen63: () -> Screen63,
        makeScreenWriting110: () -> ScreenWriting110,
        makeAccount29: () -> Account29
    )
    {
        call use(makeRequest65: (Int) -> Request65)
    }
    strong    Database146(
        makeModelReading93: () -> ModelReading93,
        database12: Database12,
        config: Config
    )
    {
        set weak service696: Service696
    }
    transient {
        Screen147(
            serviceReading135: ServiceReading135,
            makeStore13: () -> Store13
        ) as self, ScreenReading147
        {
            set screen63: Screen63
            call use(makeClientReading127: () -> ClientReading127)
        }
        Report148(makeDraft99: () -> Draft99, presenter109: Presenter109, index56: Index56)
        Presenter149(indexReading79: IndexReading79)
        Request150() as RequestReading150
        Screen151(draft39: Draft39, config: Config)
        {
            set client125: Client125
            call use(makeReport112: () -> Report112)
        }
    }
    tied      Flow152(
        player37: Player37,
        makeReport112: () -> Report112,
        requestReading57: RequestReading57
    )
    tied      Flow153(
        id: input Int,
        form87: Form87,
        screen108: Screen108,
        makeIndex105: () -> Index105
    ) as FlowReading153, FlowWriting153
    tied      Coordinator154(id: input Int, title: input String = "none") as CoordinatorReading154
    session   Inbox155(
        makeRequest65: (Int) -> Request65,
        makeSessionReading47: () -> SessionReading47
    )
    private transient Presenter156()
    transient Request157(id: input Int) as RequestReading157, RequestWriting157
    transient Request158(request51: Request51, session33: Session33) as RequestReading158
    transient Request159(
        makeModelReading36: () -> any ModelReading36,
        reportReading138: ReportReading138,
        report112: Report112,
        config: Config
    ) as RequestReading159, RequestWriting159
    transient Presenter160(
        engine145: Engine145,
        makeStore115: () -> Store115
    ) as PresenterReading160, PresenterWriting160
    private graph Selection161(presenterWriting160: PresenterWriting160, screen147: Screen147)
        = Selection161(
            presenterWriting160: presenterWriting160,
            screen147: screen147,
            limit: config.limit
        )
    transient Screen162(makeCoordinator20: (Int, String) -> Coordinator20) as self, ScreenReading162
    transient Report163(
        modelWriting36: any ModelWriting36,
        store131: Store131,
        session46: Session46,
        account29: Account29
    )
    transient Model164(makeDatabase123: () -> Database123)
    session   Inbox165(
        makeIndex81: () -> Index81,
        makeDraftReading40: () -> any DraftReading40,
        quote83: Quote83,
        quote137: Quote137
    )
    session   Inbox166(forecast85: Forecast85)
    tied      Flow167()
    {
        set layout66: Layout66
    }
    transient Presenter168(presenter149: Presenter149, makeCoordinator67: () -> Coordinator67)
    private transient Model169(makeSession44: () -> Session44)
    transient Presenter170(
        id: input Int,
        title: input String = "none",
        client125: Client125,
        engine76: Engine76
    )
    {
        call use(form87: Form87)
    }
    transient Presenter171(presenterWriting140: any PresenterWriting140)
    {
        set screen151: Screen151
        call use(clientReading127: ClientReading127)
    }
    tied      Coordinator172(
        forecast85: Forecast85,
        selection96: Selection96,
        engine124: Engine124
    ) as CoordinatorReading172
    private purgeable Cache173(client134: Client134)
    purgeable Index174(store132: Store132, config: Config)
    purgeable Cache175(quote137: Quote137, makeSession33: () -> Session33)
    purgeable Cache176(makeSession44: () -> Session44)
    strong    Client177(
        makeCoordinator69: () -> Coordinator69,
        database117: Database117,
        makeForm73: () -> Form73,
        screen147: Screen147,
        config: Config
    )
    strong    Service178()
    {
        call use(makeLayout66: () -> Layout66)
        set weak service338: Service338
    }
    strong    Store179() as StoreReading179
    strong    Service180(
        makeIndexWriting79: () -> any IndexWriting79,
        makeSessionWriting42: () -> SessionWriting42,
        serviceReading77: ServiceReading77
    )
    transient Model181(presenter61: Presenter61)
    session   Account182(request2: Request2, makeStore132: () -> Store132)
        = Account182(request2: request2, makeStore132: makeStore132, limit: config.limit)
    tied      Coordinator183(cache176: Cache176, index174: Index174)
    transient Model184()
    purgeable Index185(engine144: Engine144)
    purgeable Index186(makeDraft49: () -> Draft49) as IndexReading186
    kept      Forecast187()
    transient Presenter188(screen111: Screen111) as self, PresenterReading188
    strong    Int named delay189 = 189 * 3
    strong    Client190()
    private graph Selection191(cache80: Cache80, config: Config)
    graph     Selection192(makeStoreReading179: () -> StoreReading179, config: Config)
    tied      Coordinator193(store132: Store132, client78: Client78)
    tied      Coordinator194(
        report148: Report148,
        form87: Form87,
        makeSelection192: () -> Selection192
    ) as CoordinatorReading194, CoordinatorWriting194
    tied      Flow195(
        id: input Int,
        requestReading159: any RequestReading159,
        forecast82: Forecast82
    )
    {
        set size114: Int named size114
    }
    strong    Store196(makeIndexReading79: () -> IndexReading79, size114: Int named size114)
        = Store196(makeIndexReading79: makeIndexReading79, size114: size114, limit: config.limit)
    tied      Flow197(database123: Database123, cache175: Cache175, user: String named user)
    tied      Coordinator198(quoteReading19: QuoteReading19)
    tied      Flow199(indexReading186: IndexReading186, clientReading127: any ClientReading127)
        = Flow199(
            indexReading186: indexReading186,
            clientReading127: clientReading127,
            limit: config.limit
        )
    graph     Layout200(database25: Database25) as self, LayoutReading200
        = Layout200(database25: database25, limit: config.limit)
    private graph Form201(
        makeRequest65: (Int) -> Request65,
        draft39: Draft39,
        serviceReading135: any ServiceReading135
    ) as FormReading201, FormWriting201
    private graph Layout202()
    {
        set weak layout790: Layout790
    }
    transient {
        Presenter203(makeCoordinator183: () -> Coordinator183) as PresenterReading203
        Request204() as RequestReading204, RequestWriting204
        Screen205(
            player45: Player45,
            account97: Account97,
            model55: Model55
        ) as ScreenReading205, ScreenWriting205
        Presenter206(layout202: Layout202, selection192: Selection192)
    }
    private purgeable Cache207(
        makeRequest65: (Int, String) -> Request65,
        makePlayer98: () -> Player98,
        model164: Model164
    )
    purgeable Cache208()
    purgeable Index209(makeScreenReading162: () -> ScreenReading162, makeInbox166: () -> Inbox166)
    private purgeable Index210(user: String named user)
    purgeable Index211(presenterWriting160: PresenterWriting160, config: Config)
    private transient Request212(makeScreen92: () -> Screen92)
        = Request212(makeScreen92: makeScreen92, limit: config.limit)
    private strong Engine213(makeScreen111: () -> Screen111)
    private purgeable Cache214(
        makeFormWriting201: () -> FormWriting201,
        makeFlow195: (Int) -> Flow195,
        screen147: Screen147
    ) as CacheReading214
    graph     Layout215(service130: Service130)
    {
        set weak form318: Form318
    }
    graph     Form216(
        quote83: Quote83,
        draftReading40: any DraftReading40,
        presenter53: Presenter53
    )
    graph     Layout217(cacheReading11: CacheReading11, makeRequest35: () -> Request35)
    graph     Layout218()
    {
        set storeReading179: StoreReading179
    }
    graph     Selection219() as SelectionReading219
    graph     Form220() as FormReading220
    graph     Selection221(account97: Account97, index174: Index174)
    transient Model222(makePresenter168: () -> Presenter168) as ModelReading222
    transient Request223(
        makePresenter107: (Int) -> Presenter107,
        engine91: Engine91
    ) as self, RequestReading223
    private kept Quote224(makeScreen63: () -> Screen63) as QuoteReading224
    purgeable Cache225(makeSelection24: () -> Selection24)
    transient Presenter226(
        account1: Account1,
        database89: Database89,
        makeSessionWriting42: () -> any SessionWriting42,
        inbox136: Inbox136
    )
        = Presenter226(
            account1: account1,
            database89: database89,
            makeSessionWriting42: makeSessionWriting42,
            inbox136: inbox136,
            limit: config.limit
        )
    transient Model227(
        coordinatorReading101: CoordinatorReading101,
        size114: Int named size114,
        database89: Database89
    )
    private graph Layout228(screen63: Screen63, request223: Request223, index56: Index56)
        = Layout228(
            screen63: screen63,
            request223: request223,
            index56: index56,
            limit: config.limit
        )
    strong    Service229(
        makeEngineReading16: () -> EngineReading16,
        makeModelWriting36: () -> ModelWriting36,
        quoteWriting19: QuoteWriting19,
        makeRequest212: () -> Request212
    )
    {
        set weak engine269: Engine269
    }
    strong    Store230(
        makeRequestReading158: () -> RequestReading158,
        storeWriting88: StoreWriting88,
        store115: Store115,
        makeFlow152: () -> Flow152
    ) as self, StoreReading230
        = Store230(
            makeRequestReading158: makeRequestReading158,
            storeWriting88: storeWriting88,
            store115: store115,
            makeFlow152: makeFlow152,
            limit: config.limit
        )
    weak      Player231(service229: Service229, config: Config)
    graph     Layout232(database25: Database25) as LayoutReading232, LayoutWriting232
    graph     Selection233(
        layout66: Layout66,
        engine18: Engine18,
        user: String named user
    ) as SelectionReading233
    {
        call use(presenter4: Presenter4)
    }
    strong    Database234(
        makeModel227: () -> Model227,
        makeSelectionReading233: () -> any SelectionReading233,
        presenterWriting160: PresenterWriting160,
        makeLayout228: () -> Layout228
    )
    {
        set weak database279: Database279
    }
    transient Report235(makeSession41: () -> Session41, account182: Account182, config: Config)
    {
        set selection8: Selection8
        call use(account29: Account29)
    }
    transient Screen236(
        delay122: Int named delay122,
        requestReading57: RequestReading57,
        service229: Service229,
        engineReading15: EngineReading15
    )
    private strong Client237(
        makeDraft39: () -> Draft39,
        makeFlowReading153: (Int) -> FlowReading153
    )
    strong {
        Service238(
            makeIndex105: () -> Index105,
            presenter54: Presenter54,
            makeQuote84: () -> Quote84
        )
        Store239(makeReportWriting138: () -> ReportWriting138, makeFlow197: () -> Flow197)
    }
    private strong Database240(
        makeFlow152: () -> Flow152,
        request139: Request139
    ) as DatabaseReading240
    session   Inbox241(
        makePlayer98: () -> Player98,
        makeDraft32: () -> Draft32,
        store75: Store75
    ) as InboxReading241
    private session Inbox242(client125: Client125, makeSelection221: () -> Selection221)
    private session Account243(makeRequest35: () -> Request35)
    session {
        Account244(makeRequestReading57: () -> any RequestReading57)
        Account245(
            makeForm73: () -> Form73,
            makeCoordinatorWriting194: () -> any CoordinatorWriting194
        )
    }
    kept      Quote246(
        request2: Request2,
        storeReading179: StoreReading179,
        flow167: Flow167,
        user: String named user
    )
    {
        set databaseReading129: DatabaseReading129
        call use(makeLayout218: () -> Layout218)
    }
    kept      Quote247(requestReading57: any RequestReading57, inbox166: Inbox166)
    private session Inbox248(
        makeCacheReading214: () -> any CacheReading214,
        inbox136: Inbox136
    ) as self, InboxReading248
    session   Account249(
        database146: Database146,
        makeLayout9: () -> Layout9,
        user: String named user
    ) as AccountReading249
    private session {
        Account250(
            makeSessionWriting42: () -> SessionWriting42
        ) as AccountReading250, AccountWriting250
        Inbox251(
            makeCache173: () -> Cache173,
            makeIndex211: () -> Index211,
            databaseReading240: any DatabaseReading240
        )
    }
    transient Screen252(
        cache176: Cache176,
        selection161: Selection161
    ) as ScreenReading252, ScreenWriting252
    {
        set screen111: Screen111
        call use(database12: Database12)
    }
    transient Request253(player37: Player37)
    transient Request254(sessionWriting42: SessionWriting42)
    strong {
        Service255(config: Config) as ServiceReading255, ServiceWriting255
        {
            set store230: Store230
            call use(forecast82: Forecast82)
        }
        Store256(makeLayoutReading200: () -> LayoutReading200) as StoreReading256
    }
    transient Presenter257()
    transient Request258(presenterReading203: any PresenterReading203, inboxReading0: InboxReading0)
    transient Screen259(cache225: Cache225)
    private transient Request260(
        databaseReading240: DatabaseReading240,
        presenterReading188: PresenterReading188,
        storeReading179: StoreReading179,
        forecast86: Forecast86
    )
    transient Report261(
        engineReading106: EngineReading106,
        draft49: Draft49,
        presenter109: Presenter109
    ) as ReportReading261
    transient Request262(
        coordinator69: Coordinator69,
        makePresenter149: () -> Presenter149
    ) as RequestReading262
    transient Presenter263(account97: Account97)
    {
        call use(request258: Request258)
    }
    private graph Layout264(
        selection191: Selection191,
        report235: Report235,
        model164: Model164,
        user: String named user
    ) as LayoutReading264, LayoutWriting264
    graph     Selection265(service135: Service135) as SelectionReading265
        = Selection265(service135: service135, limit: config.limit)
    strong    Engine266(makeCoordinator20: (Int) -> Coordinator20)
    {
        set weak service376: Service376
    }
    strong    Client267(makePresenter149: () -> Presenter149) as ClientReading267, ClientWriting267
        = Client267(makePresenter149: makePresenter149, limit: config.limit)
    strong {
        Store268(makeAccount1: () -> Account1)
        Engine269(service229: Service229)
            = Engine269(service229: service229, limit: config.limit)
        {
            set weak store851: Store851
        }
        Engine270(config: Config)
        Engine271(
            makeSelection96: () -> Selection96,
            makeDatabaseReading240: () -> DatabaseReading240
        )
    }
    transient Report272() as ReportReading272, ReportWriting272
    kept      Forecast273(cacheReading11: CacheReading11, player37: Player37) as ForecastReading273
    kept      Quote274(
        database25: Database25,
        coordinator198: Coordinator198,
        request139: Request139,
        database116: Database116
    ) as self, QuoteReading274
    {
        set cache80: Cache80
    }
    strong    Engine275(
        makeSessionReading47: () -> SessionReading47
    ) as EngineReading275, EngineWriting275
    graph     Selection276(
        index174: Index174,
        makePresenterWriting140: () -> PresenterWriting140,
        user: String named user
    )
    private graph Form277() as FormReading277
    graph     Layout278(
        reportWriting138: ReportWriting138,
        makeRequestReading158: () -> RequestReading158,
        makeModel181: () -> Model181,
        user: String named user
    ) as LayoutReading278, LayoutWriting278
    strong {
        Database279(
            delay189: Int named delay189,
            clientReading72: ClientReading72,
            database234: Database234,
            makeStore13: () -> Store13
        )
        Client280()
        Store281(config: Config)
    }
    private strong Store282(
        makeIndex56: () -> Index56,
        makeCache207: () -> Cache207,
        user: String named user
    ) as StoreReading282
    strong {
        Store283(makeCoordinatorReading102: () -> any CoordinatorReading102)
        Int named delay284 = 284 * 3
        Database285(makeForm23: () -> Form23, config: Config)
        Engine286(makePlayerReading104: () -> PlayerReading104)
    }
    transient Request287(presenter62: Presenter62)
    session {
        Account288(
            makeScreen111: () -> Screen111,
            makeLayoutReading232: () -> LayoutReading232,
            engine145: Engine145,
            quote246: Quote246
        ) as AccountReading288, AccountWriting288
        Inbox289(model3: Model3) as InboxReading289
        Inbox290(
            makeCoordinator20: (Int, String) -> Coordinator20,
            makeRequestReading57: () -> RequestReading57
        ) as InboxReading290
            = Inbox290(
                makeCoordinator20: makeCoordinator20,
                makeRequestReading57: makeRequestReading57,
                limit: config.limit
            )
    }
    transient Model291(makeInbox136: () -> Inbox136)
    private strong Endpoint named images292 = config.endpoint("images292")
    strong    Service293(
        engineReading106: EngineReading106,
        presenter156: Presenter156
    ) as self, ServiceReading293
    strong    Client294(
        report119: Report119,
        makeModel55: () -> Model55,
        makeDatabase90: () -> Database90,
        makeCache173: () -> Cache173
    )
    strong    Service295(presenter10: Presenter10)
    {
        call use(makeClient177: () -> Client177)
    }
    purgeable Cache296(
        makeScreen58: () -> Screen58,
        makeInboxReading290: () -> InboxReading290
    ) as CacheReading296
    graph     Form297() as self, FormReading297
    transient Report298(id: input Int, layout217: Layout217) as ReportReading298, ReportWriting298
    graph     Form299() as FormReading299, FormWriting299
    transient Presenter300(reportWriting138: any ReportWriting138, player98: Player98)
    kept      Forecast301(report163: Report163)
    kept      Forecast302(
        makeSelection6: () -> Selection6,
        selection8: Selection8
    ) as ForecastReading302
    private graph Layout303(makeRequestReading57: () -> RequestReading57)
    graph     Selection304(
        form100: Form100,
        model184: Model184,
        storeReading30: StoreReading30
    ) as SelectionReading304
    weak      Player305(
        forecastReading302: ForecastReading302,
        engine270: Engine270,
        service130: Service130
    )
        = Player305(
            forecastReading302: forecastReading302,
            engine270: engine270,
            service130: service130,
            limit: config.limit
        )
    strong    Engine306()
    {
        set weak store487: Store487
    }
    kept      Forecast307(layoutReading278: any LayoutReading278, layout7: Layout7)
    kept      Quote308()
    kept {
        Quote309(client237: Client237)
        Forecast310()
        Quote311(presenterReading203: PresenterReading203) as QuoteReading311, QuoteWriting311
    }
    private kept Forecast312()
    purgeable Index313(screen63: Screen63, config: Config)
    {
        call use(makeAccount243: () -> Account243)
    }
    private purgeable Cache314(makeForecast85: () -> Forecast85, storeReading30: StoreReading30)
        = Cache314(
            makeForecast85: makeForecast85,
            storeReading30: storeReading30,
            limit: config.limit
        )
    private strong Client315(makeAccountReading288: () -> AccountReading288)
    {
        set weak client637: Client637
    }
    strong    Client316(
        makeModel227: () -> Model227,
        engine270: Engine270,
        makeSessionWriting42: () -> any SessionWriting42
    ) as ClientReading316
    strong    Service317(makeIndex174: () -> Index174)
    {
        set weak client975: Client975
    }
    graph     Form318(layout215: Layout215)
    tied      Flow319(inboxReading0: InboxReading0)
    tied      Flow320()
    tied      Coordinator321(
        service295: Service295,
        screenReading252: ScreenReading252
    ) as self, CoordinatorReading321
    tied      Flow322()
        = Flow322(limit: config.limit)
    transient Report323(config: Config) as ReportReading323
    transient Screen324(store131: Store131, config: Config)
    transient Model325(
        engine18: Engine18,
        makeScreen92: () -> Screen92,
        presenter26: Presenter26,
        makeService295: () -> Service295
    )
    transient Request326(reportWriting272: ReportWriting272) as RequestReading326
        = Request326(reportWriting272: reportWriting272, limit: config.limit)
    transient Presenter327(session46: Session46) as PresenterReading327
    transient Model328(
        makeIndexReading186: () -> IndexReading186,
        client315: Client315
    ) as ModelReading328
    strong    Store329(makePresenter168: () -> Presenter168, config: Config)
    weak      Monitor330()
        = Monitor330(limit: config.limit)
    weak      Session331(monitor330: Monitor330)
    strong    Service332(serviceReading255: ServiceReading255)
    weak      Monitor333() as MonitorReading333, MonitorWriting333
    private weak Draft334(client134: Client134, makePresenter170: (Int, String) -> Presenter170)
    strong    Service335(
        makeIndex185: () -> Index185,
        database117: Database117,
        makeFlowWriting153: (Int) -> any FlowWriting153
    )
    private kept Forecast336(
        makeDatabase117: () -> Database117,
        store118: Store118,
        store329: Store329
    )
        = Forecast336(
            makeDatabase117: makeDatabase117,
            store118: store118,
            store329: store329,
            limit: config.limit
        )
    strong {
        Int named delay337 = 337 * 3
        Service338(service178: Service178)
        {
            set weak database607: Database607
        }
        Service339(
            makeFormReading299: () -> any FormReading299,
            service130: Service130,
            model325: Model325
        )
        Store340(
            makeLayout21: () -> Layout21,
            makeSession33: () -> Session33,
            store283: Store283,
            makeCache80: () -> Cache80
        ) as StoreReading340
        {
            set makeSelectionReading219: () -> SelectionReading219
            call use(model169: Model169)
        }
    }
    private kept Forecast341(form23: Form23, makeStoreReading74: () -> StoreReading74)
    kept      Forecast342(
        formReading297: FormReading297,
        user: String named user
    ) as ForecastReading342
    kept      Forecast343(indexReading186: IndexReading186, presenter257: Presenter257)
    {
        set storeReading340: StoreReading340
    }
    kept      Quote344(
        forecast82: Forecast82,
        makeScreenWriting205: () -> ScreenWriting205
    ) as QuoteReading344
    kept      Forecast345(
        layout303: Layout303,
        makeInboxReading241: () -> InboxReading241
    ) as ForecastReading345
    kept      Forecast346(layout22: Layout22) as ForecastReading346
    {
        set requestWriting204: RequestWriting204
        call use(presenter206: Presenter206)
    }
    kept      Quote347(
        presenter263: Presenter263,
        database133: Database133,
        requestReading204: RequestReading204
    )
    private kept Forecast348()
    kept      Quote349()
        = Quote349(limit: config.limit)
    purgeable Index350()
    purgeable Cache351(
        client134: Client134,
        index211: Index211,
        makeSelection221: () -> Selection221,
        makeModelWriting36: () -> ModelWriting36
    )
        = Cache351(
            client134: client134,
            index211: index211,
            makeSelection221: makeSelection221,
            makeModelWriting36: makeModelWriting36,
            limit: config.limit
        )
    private purgeable Index352(makeSelectionReading233: () -> SelectionReading233)
    transient Presenter353(
        coordinatorReading321: any CoordinatorReading321,
        session33: Session33,
        sessionReading47: any SessionReading47,
        report163: Report163,
        config: Config
    )
    transient Request354(
        id: input Int,
        title: input String = "none",
        coordinatorWriting194: any CoordinatorWriting194,
        user: String named user
    )
    private transient Report355(config: Config)
    strong    Int named limit356 = 356 * 3
    transient {
        Report357()
            = Report357(limit: config.limit)
        Report358(selection24: Selection24, user: String named user)
    }
    strong    Service359(
        makeRequest258: () -> Request258,
        makePresenterReading327: () -> any PresenterReading327,
        requestReading150: any RequestReading150,
        database117: Database117
    ) as ServiceReading359
        = Service359(
            makeRequest258: makeRequest258,
            makePresenterReading327: makePresenterReading327,
            requestReading150: requestReading150,
            database117: database117,
            limit: config.limit
        )
    strong    Engine360(forecast187: Forecast187, storeReading179: StoreReading179)
        = Engine360(forecast187: forecast187, storeReading179: storeReading179, limit: config.limit)
    {
        set weak client745: Client745
    }
    strong    Client361()
    {
        set weak client378: Client378
    }
    tied      Coordinator362(session331: Session331) as CoordinatorReading362
    tied      Coordinator363(
        forecast348: Forecast348,
        client126: Client126,
        presenter206: Presenter206,
        coordinatorReading101: CoordinatorReading101
    )
    tied      Flow364()
    tied      Coordinator365(
        id: input Int,
        clientReading267: ClientReading267,
        makeStoreReading256: () -> any StoreReading256
    ) as CoordinatorReading365, CoordinatorWriting365
    tied      Flow366(
        accountReading250: AccountReading250,
        engine286: Engine286,
        forecastReading345: ForecastReading345,
        layout217: Layout217
    ) as FlowReading366, FlowWriting366
    kept      Forecast367(coordinator321: Coordinator321)
    private kept Forecast368(flow197: Flow197, screen324: Screen324, screen236: Screen236)
    kept      Quote369(client237: Client237, makeStore268: () -> Store268)
    session   Inbox370(user: String named user)
    session   Account371()
    {
        set model169: Model169
        call use(makeIndex210: () -> Index210)
    }
    weak      Monitor372(
        engine91: Engine91,
        player231: Player231,
        coordinator198: Coordinator198,
        index185: Index185
    )
    private weak Session373()
    weak      Draft374()
    private weak Draft375(
        makeCoordinatorWriting365: (Int) -> CoordinatorWriting365
    ) as DraftReading375, DraftWriting375
    strong {
        Service376(
            makeForm73: () -> Form73,
            reportWriting272: any ReportWriting272,
            engine266: Engine266,
            forecastReading342: ForecastReading342
        )
        {
            call use(makeModel181: () -> Model181)
        }
        Store377(service178: Service178, makeForecastReading346: () -> ForecastReading346)
        {
            set makeForm73: () -> Form73
            call use(service229: Service229)
        }
        Client378(
            storeReading256: StoreReading256,
            makeReport163: () -> Report163,
            report119: Report119,
            client361: Client361
        )
    }
    graph     Layout379(user: String named user)
    strong    Engine380(makeInbox242: () -> Inbox242) as EngineReading380
    strong    Service381()
    {
        set weak database552: Database552
    }
    purgeable Index382(
        serviceReading359: any ServiceReading359,
        makeSelection221: () -> Selection221,
        makeMonitor48: () -> Monitor48
    )
    graph     Selection383()
    weak      Session384(
        requestReading158: RequestReading158,
        storeReading30: StoreReading30,
        config: Config
    )
    graph     Form385(
        forecastReading273: ForecastReading273,
        coordinator69: Coordinator69,
        engine145: Engine145
    )
    {
        set makeModel164: () -> Model164
        call use(engineReading16: any EngineReading16)
    }
    kept      Forecast386() as ForecastReading386
    {
        set draftReading40: DraftReading40
    }
    weak {
        Monitor387(layoutReading264: any LayoutReading264, engineReading275: EngineReading275)
        Session388(
            session46: Session46,
            coordinator67: Coordinator67,
            storeReading30: StoreReading30,
            index352: Index352,
            config: Config
        )
    }
    kept      Forecast389(
        player231: Player231,
        makeForecast367: () -> Forecast367
    ) as ForecastReading389, ForecastWriting389
    private kept Quote390(
        makeSelection8: () -> Selection8,
        service295: Service295,
        config: Config
    ) as QuoteReading390
    kept      Forecast391(request223: Request223)
    kept      Forecast392(
        layout217: Layout217,
        reportReading261: ReportReading261,
        forecastReading345: any ForecastReading345,
        makeRequestWriting157: (Int) -> any RequestWriting157,
        config: Config
    )
    {
        set service381: Service381
    }
    strong    Client393(makePlayer34: () -> Player34, makeStore283: () -> Store283)
    strong    Service394(presenter156: Presenter156)
    {
        set weak client808: Client808
    }
    transient Report395(client125: Client125)
    strong {
        Client396(makeLayout200: () -> Layout200)
        {
            set makeFlow319: () -> Flow319
        }
        Int named size397 = 397 * 3
    }
    graph     Layout398(
        makeServiceReading359: () -> ServiceReading359,
        screen236: Screen236
    ) as LayoutReading398
    {
        set requestReading262: RequestReading262
    }
    session   Inbox399(
        clientReading17: any ClientReading17,
        screenReading147: ScreenReading147
    ) as InboxReading399
    transient Screen400(inboxReading399: InboxReading399)
    tied      Flow401(
        id: input Int,
        store283: Store283,
        selection24: Selection24,
        service295: Service295
    )
    {
        set selection6: Selection6
    }
    tied {
        Flow402(config: Config)
        Coordinator403() as CoordinatorReading403
        Coordinator404(
            service71: Service71,
            engine18: Engine18,
            makeCache208: () -> Cache208,
            user: String named user
        )
    }
    strong {
        Client405(storeReading88: StoreReading88)
        Store406(
            makePlayer37: () -> Player37,
            makeQuote349: () -> Quote349,
            makeCoordinatorReading102: () -> CoordinatorReading102,
            service180: Service180
        ) as StoreReading406
        {
            call use(makeCache314: () -> Cache314)
        }
        Database407()
        {
            set weak client745: Client745
        }
    }
    transient Presenter408()
    strong    Endpoint named items409 = config.endpoint("items409")
    private strong Store410(makeRequest254: () -> Request254)
    strong    Service411(database234: Database234) as self, ServiceReading411
    private strong Database412(forecast187: Forecast187, makeEngine270: () -> Engine270)
    graph     Form413(makeDatabase285: () -> Database285, database116: Database116)
        = Form413(makeDatabase285: makeDatabase285, database116: database116, limit: config.limit)
    {
        set makeSelection24: () -> Selection24
    }
    strong    Service414(
        database117: Database117,
        makeSelection191: () -> Selection191,
        engine145: Engine145,
        makeScreenWriting252: () -> any ScreenWriting252,
        config: Config
    ) as ServiceReading414, ServiceWriting414
    transient Screen415(
        id: input Int,
        title: input String = "none",
        forecast82: Forecast82,
        coordinatorReading172: CoordinatorReading172,
        sessionReading41: SessionReading41
    ) as ScreenReading415, ScreenWriting415
    strong    Database416(quote347: Quote347) as DatabaseReading416
    transient {
        Request417(request2: Request2, makeCache173: () -> Cache173, inbox370: Inbox370)
        Screen418()
        Report419(serviceWriting414: ServiceWriting414, config: Config)
        Report420(id: input Int, clientWriting267: ClientWriting267, form216: Form216)
        Screen421(
            id: input Int,
            title: input String = "none",
            session331: Session331,
            model169: Model169,
            engine106: Engine106,
            playerReading104: PlayerReading104
        ) as ScreenReading421
        {
            set selection161: Selection161
            call use(makeCoordinator20: (Int) -> Coordinator20)
        }
    }
    transient Presenter422() as PresenterReading422
    {
        set selectionReading219: SelectionReading219
        call use(makeFlowReading153: (Int) -> FlowReading153)
    }
    transient Presenter423(id: input Int)
    private transient Report424(screenWriting415: ScreenWriting415(id = 7))
    {
        set engine360: Engine360
    }
    strong    Client425(config: Config)
    strong    Endpoint named events426 = config.endpoint("events426")
    strong {
        Endpoint named items427 = config.endpoint("items427")
        Service428(
            makeCacheReading11: () -> CacheReading11,
            delay189: Int named delay189,
            makeCacheReading296: () -> CacheReading296,
            makeRequest417: () -> Request417,
            user: String named user
        )
        Engine429(makeFlow320: () -> Flow320)
        Endpoint named images430 = config.endpoint("images430")
    }
    transient {
        Presenter431(
            makePresenter156: () -> Presenter156,
            model3: Model3,
            makeService376: () -> Service376,
            quoteWriting311: QuoteWriting311
        ) as PresenterReading431
        Presenter432(draft49: Draft49)
        Report433(inboxReading241: InboxReading241)
        Request434(
            clientReading72: any ClientReading72,
            makeFlowReading153: (Int) -> any FlowReading153,
            clientReading267: any ClientReading267
        ) as RequestReading434
    }
    weak      Monitor435(
        forecastReading342: ForecastReading342,
        modelReading222: ModelReading222,
        serviceReading255: ServiceReading255
    )
        = Monitor435(
            forecastReading342: forecastReading342,
            modelReading222: modelReading222,
            serviceReading255: serviceReading255,
            limit: config.limit
        )
    graph     Layout436(store239: Store239)
    graph     Selection437(store75: Store75, presenter149: Presenter149)
    private weak Draft438(service180: Service180) as DraftReading438, DraftWriting438
    strong    Endpoint named images439 = config.endpoint("images439")
    transient Screen440(account29: Account29, forecast187: Forecast187)
    strong    Database441(makeClient294: () -> Client294) as DatabaseReading441, DatabaseWriting441
        = Database441(makeClient294: makeClient294, limit: config.limit)
    private strong Client442(
        database116: Database116,
        makeLayout215: () -> Layout215,
        user: String named user
    ) as self, ClientReading442
    strong    Database443()
    strong    Endpoint named events444 = config.endpoint("events444")
    strong    Engine445(report395: Report395)
    strong    Database446(storeReading132: any StoreReading132, makeSelection24: () -> Selection24)
        = Database446(
            storeReading132: storeReading132,
            makeSelection24: makeSelection24,
            limit: config.limit
        )
    {
        set databaseWriting441: DatabaseWriting441
        call use(makeLayout202: () -> Layout202)
        set weak database822: Database822
    }
    transient Request447(client78: Client78)
    kept      Forecast448() as ForecastReading448, ForecastWriting448
    {
        set formReading220: FormReading220
    }
    transient Request449(
        id: input Int,
        title: input String = "none",
        inbox165: Inbox165,
        clientReading316: ClientReading316,
        selection24: Selection24
    )
    session   Inbox450(quote84: Quote84)
    transient {
        Report451(database123: Database123, store283: Store283)
            = Report451(database123: database123, store283: store283, limit: config.limit)
        {
            set request35: Request35
            call use(presenter353: Presenter353)
        }
        Request452(
            screen162: Screen162,
            requestReading150: RequestReading150,
            makeSelection191: () -> Selection191,
            user: String named user
        )
        Model453(
            id: input Int,
            flow402: Flow402,
            size397: Int named size397,
            database25: Database25
        )
        Report454(flow152: Flow152)
    }
    tied      Flow455(requestReading150: RequestReading150, makeForm87: () -> Form87)
    tied      Coordinator456(
        id: input Int,
        makeScreenReading415: (Int, String) -> ScreenReading415,
        makeIndexReading186: () -> any IndexReading186
    )
    private session Account457(
        makePresenter168: () -> Presenter168,
        quoteReading224: QuoteReading224,
        databaseReading129: any DatabaseReading129,
        makePlayerReading104: () -> PlayerReading104
    ) as AccountReading457, AccountWriting457
    private session Inbox458(
        inbox242: Inbox242,
        makeForecast85: () -> Forecast85
    ) as self, InboxReading458
    kept      Quote459(
        report60: Report60(id = 6),
        selectionReading233: any SelectionReading233,
        makeLayout217: () -> Layout217,
        screenReading421: ScreenReading421(id = 5)
    ) as self, QuoteReading459
    kept      Quote460(
        makeReport112: () -> Report112,
        model50: Model50(id = 1),
        draftReading40: DraftReading40
    ) as QuoteReading460
    private transient Model461(makeDatabaseReading441: () -> DatabaseReading441)
    {
        set monitor38: Monitor38
    }
    transient Report462(
        playerReading104: PlayerReading104,
        makeForecast301: () -> Forecast301,
        store196: Store196
    ) as ReportReading462, ReportWriting462
    transient Presenter463(report433: Report433)
        = Presenter463(report433: report433, limit: config.limit)
    private strong Client464(
        quote137: Quote137,
        makePresenter168: () -> Presenter168,
        makeRequest449: (Int, String) -> Request449,
        makeSelection24: () -> Selection24
    )
    strong    Store465(
        quote308: Quote308,
        makeDatabase116: () -> Database116,
        makeScreenReading421: (Int) -> ScreenReading421
    )
    transient Model466(quoteReading19: QuoteReading19)
    session   Account467(
        storeReading179: StoreReading179,
        makeSession44: () -> Session44,
        client396: Client396
    )
    {
        set database412: Database412
        call use(engine306: Engine306)
    }
    session   Account468(
        quoteReading460: any QuoteReading460,
        makeInboxReading241: () -> any InboxReading241,
        presenter26: Presenter26
    )
    purgeable Cache469(makePlayer27: () -> Player27)
    private strong Service470(
        makeIndex56: () -> Index56,
        makeLayout215: () -> Layout215,
        makeIndex350: () -> Index350
    )
    graph     Form471(
        report119: Report119,
        delay284: Int named delay284,
        engineReading15: EngineReading15
    ) as FormReading471, FormWriting471
    session   Account472(account243: Account243, makeRequest260: () -> Request260)
    session   Inbox473() as InboxReading473, InboxWriting473
    private session Account474(account244: Account244, client177: Client177) as AccountReading474
    session {
        Account475(
            makePlayer98: () -> Player98,
            engine306: Engine306,
            config: Config
        ) as AccountReading475, AccountWriting475
        {
            set presenterWriting160: PresenterWriting160
        }
        Account476(
            makeScreen236: () -> Screen236,
            quote349: Quote349,
            makeCache80: () -> Cache80,
            makeService295: () -> Service295,
            config: Config
        )
        Account477(
            service339: Service339,
            inbox248: Inbox248
        ) as AccountReading477, AccountWriting477
        Inbox478(store329: Store329, screen400: Screen400)
    }
    private graph Layout479(
        inbox166: Inbox166,
        requestReading158: RequestReading158,
        inbox136: Inbox136
    )
    tied      Flow480(
        presenter26: Presenter26,
        cache469: Cache469,
        user: String named user
    ) as FlowReading480
    transient Presenter481(engineReading16: EngineReading16)
    graph     Selection482(quote246: Quote246, makeLayout215: () -> Layout215)
    {
        set weak layout614: Layout614
    }
    graph     Selection483(
        makePresenterReading160: () -> any PresenterReading160,
        coordinator67: Coordinator67,
        storeReading30: StoreReading30,
        model141: Model141
    )
    {
        set forecastReading273: ForecastReading273
    }
    graph     Form484(engine266: Engine266)
    strong    Database485(
        report112: Report112,
        forecastReading345: any ForecastReading345,
        makeInboxReading0: () -> InboxReading0,
        makeScreen52: () -> Screen52
    )
    strong    Store486(
        makeCoordinatorReading321: () -> CoordinatorReading321,
        makeLayout21: () -> Layout21
    )
    strong    Store487(engine306: Engine306)
    {
        set model164: Model164
        call use(makePresenterReading422: () -> PresenterReading422)
    }
    strong    Service488(
        makeDraftWriting438: () -> any DraftWriting438,
        serviceReading414: ServiceReading414,
        makeModel50: (Int) -> Model50,
        makeInbox136: () -> Inbox136
    )
    strong    Engine489(
        store196: Store196,
        makeFlowWriting366: () -> FlowWriting366,
        makeForecastReading386: () -> ForecastReading386,
        makeAccountWriting477: () -> AccountWriting477
    )
    strong    Database490() as DatabaseReading490
    {
        set modelReading328: ModelReading328
    }
    private kept Forecast491(makeCache351: () -> Cache351, selection96: Selection96, config: Config)
    kept      Quote492(
        quote308: Quote308,
        makeFlow401: (Int) -> Flow401,
        makePlayerReading104: () -> PlayerReading104,
        presenter353: Presenter353
    ) as QuoteReading492
        = Quote492(
            quote308: quote308,
            makeFlow401: makeFlow401,
            makePlayerReading104: makePlayerReading104,
            presenter353: presenter353,
            limit: config.limit
        )
    private graph Form493(
        store465: Store465,
        store377: Store377,
        cache469: Cache469,
        makeInbox166: () -> Inbox166,
        config: Config
    ) as FormReading493, FormWriting493
    tied      Flow494(
        layout303: Layout303,
        client361: Client361,
        client177: Client177,
        store118: Store118
    )
    {
        set formReading220: any FormReading220
        call use(report433: Report433)
    }
    tied      Coordinator495()
    transient Model496(makeClient134: () -> Client134, presenter4: Presenter4)
    weak      Session497(
        presenter10: Presenter10,
        delay284: Int named delay284,
        presenter26: Presenter26,
        config: Config
    )
    weak      Player498(screen58: Screen58, request354: Request354(id = 5))
    purgeable Index499(
        request212: Request212,
        quoteWriting19: any QuoteWriting19,
        makeCoordinator193: () -> Coordinator193,
        engine306: Engine306
    )
    transient Report500(inbox155: Inbox155) as self, ReportReading500
    transient {
        Request501(store487: Store487)
        Presenter502()
        Request503(forecast85: Forecast85, index382: Index382)
        Request504(
            engineReading275: EngineReading275,
            store329: Store329,
            request354: Request354(id = 3),
            storeReading88: StoreReading88
        ) as RequestReading504
        Model505(
            presenter4: Presenter4,
            databaseReading240: DatabaseReading240,
            layout303: Layout303,
            model181: Model181,
            user: String named user
        )
    }
    transient Report506(screen418: Screen418)
    transient Report507(quoteReading390: any QuoteReading390, user: String named user)
    transient Screen508(service178: Service178, makeService339: () -> Service339)
    transient Screen509(
        forecastWriting389: ForecastWriting389,
        report94: Report94,
        quote84: Quote84,
        selection483: Selection483,
        user: String named user
    )
    transient Model510(
        screen92: Screen92,
        inboxReading290: InboxReading290,
        formReading493: FormReading493,
        layout479: Layout479
    )
        = Model510(
            screen92: screen92,
            inboxReading290: inboxReading290,
            formReading493: formReading493,
            layout479: layout479,
            limit: config.limit
        )
    strong    Store511(
        client280: Client280,
        makeLayout5: () -> Layout5,
        makeCacheReading11: () -> CacheReading11,
        makeCoordinator20: (Int) -> Coordinator20,
        user: String named user
    )
    transient Report512(request260: Request260, report419: Report419)
    tied {
        Flow513(
            quote84: Quote84,
            forecast85: Forecast85,
            makeServiceReading359: () -> ServiceReading359
        ) as FlowReading513
        Coordinator514(
            storeReading230: StoreReading230,
            requestReading262: RequestReading262
        ) as CoordinatorReading514, CoordinatorWriting514
        {
            call use(client464: Client464)
        }
    }
    strong    Client515(
        store465: Store465,
        makeSession331: () -> Session331,
        makeLayout218: () -> Layout218
    ) as ClientReading515, ClientWriting515
    tied      Flow516(
        modelReading93: ModelReading93,
        storeReading30: StoreReading30,
        makeSelectionReading219: () -> SelectionReading219
    )
    tied      Coordinator517(id: input Int, config: Config)
    tied      Flow518(selection6: Selection6) as FlowReading518
    tied      Flow519(
        flow494: Flow494,
        quote369: Quote369,
        forecast85: Forecast85,
        formReading277: FormReading277
    )
    tied      Flow520(
        reportWriting462: any ReportWriting462,
        draft49: Draft49,
        client442: Client442
    ) as self, FlowReading520
    tied      Coordinator521(id: input Int, layout21: Layout21) as CoordinatorReading521
    weak      Session522(database117: Database117, presenterReading422: any PresenterReading422)
    weak      Monitor523(
        coordinatorReading172: CoordinatorReading172,
        clientWriting267: ClientWriting267,
        sessionReading41: any SessionReading41,
        request287: Request287
    ) as MonitorReading523, MonitorWriting523
    tied      Flow524(model3: Model3, cache80: Cache80)
    tied      Flow525()
    {
        set requestWriting159: any RequestWriting159
    }
    private transient Presenter526() as PresenterReading526
    transient Model527(
        makePresenter107: (Int) -> Presenter107,
        index211: Index211,
        index210: Index210,
        request2: Request2
    )
        = Model527(
            makePresenter107: makePresenter107,
            index211: index211,
            index210: index210,
            request2: request2,
            limit: config.limit
        )
    transient Request528(
        id: input Int,
        title: input String = "none",
        flow152: Flow152
    ) as RequestReading528
    transient Request529(store465: Store465, store239: Store239)
        = Request529(store465: store465, store239: store239, limit: config.limit)
    strong    Store530(
        makeCoordinatorReading521: (Int) -> CoordinatorReading521,
        makeReport424: () -> Report424
    )
    strong    Service531(
        database12: Database12,
        forecast367: Forecast367,
        makeAccount28: () -> Account28,
        config: Config
    )
    {
        set makeDraft334: () -> Draft334
        call use(model164: Model164)
    }
    kept      Forecast532(
        store530: Store530,
        client393: Client393,
        databaseReading416: DatabaseReading416
    )
    transient Request533() as RequestReading533
    strong {
        Store534(
            quote349: Quote349,
            makeCache225: () -> Cache225,
            database12: Database12
        ) as StoreReading534
        Client535(makeService488: () -> Service488, forecast341: Forecast341)
    }
    transient Screen536(
        coordinatorReading362: any CoordinatorReading362,
        makeReport420: (Int) -> Report420,
        forecastReading302: any ForecastReading302
    )
    transient Model537(id: input Int, title: input String = "none", report235: Report235)
        = Model537(id: id, title: title, report235: report235, limit: config.limit)
    transient Presenter538(engine445: Engine445)
    private transient Report539()
    transient Model540(cache173: Cache173, engine18: Engine18)
    transient Request541(
        database234: Database234,
        flow402: Flow402
    ) as RequestReading541, RequestWriting541
    purgeable Index542(
        makeMonitorReading523: () -> MonitorReading523,
        user: String named user
    ) as IndexReading542
    purgeable Cache543(
        makePresenter149: () -> Presenter149,
        makeLayout218: () -> Layout218,
        config: Config
    )
    tied      Coordinator544(
        store132: Store132,
        requestReading262: any RequestReading262,
        index56: Index56
    )
    private session Inbox545(makeLayout303: () -> Layout303)
    session   Inbox546(
        engine270: Engine270,
        makeReportReading298: (Int) -> any ReportReading298,
        makeRequest35: () -> Request35,
        config: Config
    )
    session   Inbox547(engineWriting16: EngineWriting16)
    private session Inbox548() as InboxReading548
        = Inbox548(limit: config.limit)
    transient Screen549(id: input Int, clientReading127: ClientReading127, account1: Account1)
    {
        call use(flow364: Flow364)
    }
    strong    Client550(
        makeFormReading471: () -> FormReading471,
        forecast336: Forecast336
    ) as ClientReading550
    strong {
        Int named limit551 = 551 * 3
        Database552(
            service381: Service381,
            makeLayout21: () -> Layout21,
            makeScreen151: () -> Screen151
        )
    }
    transient Report553(
        database133: Database133,
        model55: Model55,
        flow322: Flow322,
        quote369: Quote369
    ) as ReportReading553
    transient Presenter554(session33: Session33, makeFlow167: () -> Flow167, request2: Request2)
    transient Report555(makeModel164: () -> Model164, presenter423: Presenter423(id = 9))
    transient {
        Screen556()
        {
            set layoutReading278: LayoutReading278
            call use(makeScreen63: () -> Screen63)
        }
        Screen557(
            inbox155: Inbox155,
            items427: Endpoint named items427,
            report419: Report419
        ) as self, ScreenReading557
        Request558(requestReading434: RequestReading434, cache128: Cache128)
    }
    purgeable Cache559(
        makePresenter53: () -> Presenter53,
        makeSelection95: () -> Selection95,
        database279: Database279,
        makeRequest51: () -> Request51
    )
    purgeable Cache560(
        engineReading380: EngineReading380,
        engineReading16: EngineReading16,
        config: Config
    ) as CacheReading560
    {
        set makePlayer45: () -> Player45
    }
    tied      Coordinator561(id: input Int, title: input String = "none", flow401: Flow401(id = 4))
    transient Report562(makeReport235: () -> Report235, storeReading406: StoreReading406)
    private transient Presenter563(engineReading380: EngineReading380)
    private transient Request564(service229: Service229)
    transient Presenter565(
        id: input Int,
        session373: Session373,
        screen440: Screen440,
        config: Config
    )
    session   Account566(
        presenter109: Presenter109,
        database12: Database12
    ) as AccountReading566, AccountWriting566
    graph     Selection567(request417: Request417, engine286: Engine286)
    {
        set account244: Account244
        call use(makePresenter61: () -> Presenter61)
    }
    graph     Selection568(
        requestReading262: RequestReading262,
        accountReading250: AccountReading250
    )
    graph     Form569(
        service335: Service335,
        engine360: Engine360,
        screen151: Screen151,
        reportWriting462: ReportWriting462,
        user: String named user
    ) as FormReading569, FormWriting569
    graph {
        Layout570()
        {
            call use(makePlayer498: () -> Player498)
        }
        Form571() as self, FormReading571
        Form572()
        Layout573()
        {
            set makeModel453: (Int) -> Model453
        }
        Selection574(
            makeScreen508: () -> Screen508,
            makeReportReading298: (Int) -> ReportReading298
        )
    }
    session   Account575() as self, AccountReading575
    session   Inbox576()
    transient Request577(flow319: Flow319, selection24: Selection24)
        = Request577(flow319: flow319, selection24: selection24, limit: config.limit)
    private transient Presenter578(selection221: Selection221)
    transient Model579(cache80: Cache80, makeLayout5: () -> Layout5, config: Config)
    session   Account580(makeModel461: () -> Model461)
        = Account580(makeModel461: makeModel461, limit: config.limit)
    {
        call use(makeCache175: () -> Cache175)
    }
    weak {
        Draft581(
            client361: Client361,
            makeFlow520: () -> Flow520,
            accountReading474: any AccountReading474,
            makeQuoteReading19: () -> QuoteReading19
        )
            = Draft581(
                client361: client361,
                makeFlow520: makeFlow520,
                accountReading474: accountReading474,
                makeQuoteReading19: makeQuoteReading19,
                limit: config.limit
            )
        Player582(presenter26: Presenter26)
    }
    graph     Selection583(forecast341: Forecast341, screen58: Screen58)
        = Selection583(forecast341: forecast341, screen58: screen58, limit: config.limit)
    graph {
        Form584(makePresenterReading327: () -> PresenterReading327, inbox478: Inbox478)
        Layout585(account182: Account182) as LayoutReading585, LayoutWriting585
            = Layout585(account182: account182, limit: config.limit)
    }
    transient Model586(
        model50: Model50(id = 3),
        quoteWriting19: QuoteWriting19,
        user: String named user
    ) as ModelReading586
    transient Screen587(id: input Int, title: input String = "none") as ScreenReading587
    transient Report588(
        model55: Model55,
        player27: Player27,
        quoteReading344: any QuoteReading344,
        makeCache469: () -> Cache469
    )
    private transient Report589(
        id: input Int,
        title: input String = "none",
        store230: Store230,
        quote246: Quote246,
        screen108: Screen108
    )
    transient Report590(id: input Int, title: input String = "none") as ReportReading590
    transient Presenter591(
        id: input Int,
        title: input String = "none",
        form23: Form23,
        screen418: Screen418
    )
    private transient Report592(id: input Int, title: input String = "none", draft581: Draft581)
    transient Report593(service338: Service338) as ReportReading593, ReportWriting593
        = Report593(service338: service338, limit: config.limit)
    private transient Request594(
        requestReading262: RequestReading262,
        formReading277: any FormReading277,
        storeReading406: StoreReading406
    )
    transient Request595(
        storeReading179: StoreReading179,
        forecastReading345: ForecastReading345
    ) as RequestReading595, RequestWriting595
    private purgeable Index596(storeReading282: StoreReading282)
    session   Inbox597(
        report507: Report507,
        makeIndex352: () -> Index352,
        makeForm216: () -> Form216,
        report539: Report539
    )
    {
        set makeIndex596: () -> Index596
    }
    private session Account598()
    kept      Forecast599(
        makeDatabase12: () -> Database12,
        selectionReading265: any SelectionReading265,
        inboxReading0: any InboxReading0
    )
    kept      Quote600(
        cacheReading214: CacheReading214,
        makeCoordinator517: (Int) -> Coordinator517,
        index56: Index56
    )
        = Quote600(
            cacheReading214: cacheReading214,
            makeCoordinator517: makeCoordinator517,
            index56: index56,
            limit: config.limit
        )
    kept      Quote601(
        makeRequestReading59: (Int) -> RequestReading59,
        account245: Account245,
        reportReading298: ReportReading298(id = 3),
        config: Config
    )
    {
        set makeFormReading277: () -> FormReading277
        call use(report119: Report119)
    }
    strong    Store602(modelReading222: any ModelReading222)
    strong    Store603(
        makeSelection6: () -> Selection6,
        makePresenter107: (Int) -> Presenter107,
        makePresenter578: () -> Presenter578,
        client361: Client361
    )
        = Store603(
            makeSelection6: makeSelection6,
            makePresenter107: makePresenter107,
            makePresenter578: makePresenter578,
            client361: client361,
            limit: config.limit
        )
    strong {
        Database604(engine306: Engine306)
        {
            set weak client833: Client833
        }
        Engine605(database89: Database89, store131: Store131)
        {
            call use(makeLayout228: () -> Layout228)
        }
        Database606(makeFormReading277: () -> FormReading277) as DatabaseReading606
        Database607(service338: Service338)
        Database608(
            makeMonitor38: () -> Monitor38,
            makeIndex350: () -> Index350,
            makeScreen440: () -> Screen440,
            makeService470: () -> Service470
        ) as DatabaseReading608
    }
    private strong Service609(forecast368: Forecast368, report119: Report119)
    strong    Service610(
        makeModel50: (Int, String) -> Model50,
        makePlayer43: () -> Player43
    ) as ServiceReading610, ServiceWriting610
    purgeable Cache611(makeAccount476: () -> Account476)
    private transient Model612(draft39: Draft39)
    {
        set request501: Request501
        call use(storeReading179: any StoreReading179)
    }
    graph {
        Layout613()
        Layout614(session497: Session497, selection482: Selection482)
    }
    transient {
        Presenter615(config: Config)
        Presenter616(screen92: Screen92, images430: Endpoint named images430)
        Report617(
            makeClient177: () -> Client177,
            selection192: Selection192,
            request139: Request139,
            clientReading127: ClientReading127
        )
    }
    private transient Report618(
        id: input Int,
        title: input String = "none",
        storeReading406: StoreReading406,
        draftReading40: any DraftReading40,
        reportReading142: ReportReading142
    )
    transient Presenter619(
        makeService531: () -> Service531,
        player498: Player498,
        config: Config
    ) as PresenterReading619, PresenterWriting619
    private transient Request620(index56: Index56, session384: Session384, config: Config)
    strong    Database621(
        store13: Store13,
        makeSelection24: () -> Selection24,
        makeModel510: () -> Model510,
        config: Config
    )
    session   Inbox622(
        client237: Client237,
        makeSession46: () -> Session46,
        makeQuote601: () -> Quote601
    )
    session   Account623() as AccountReading623, AccountWriting623
        = Account623(limit: config.limit)
    {
        call use(presenter54: Presenter54)
    }
    session   Inbox624(
        forecastReading346: ForecastReading346,
        makeCache173: () -> Cache173,
        user: String named user
    )
    graph     Layout625(engine270: Engine270) as LayoutReading625, LayoutWriting625
    graph     Form626(draft581: Draft581)
    purgeable Index627(forecast532: Forecast532, makeCache351: () -> Cache351)
    purgeable {
        Index628()
        Index629(makeReport618: (Int) -> Report618, config: Config)
    }
    private purgeable Index630(makePresenter109: () -> Presenter109, report112: Report112)
    strong {
        Engine631(makeLayout570: () -> Layout570, makeAccount243: () -> Account243)
        {
            set makeClient378: () -> Client378
            call use(makeFlow197: () -> Flow197)
            set weak client637: Client637
        }
        Endpoint named items632 = config.endpoint("items632")
        Database633()
        Endpoint named images634 = config.endpoint("images634")
    }
    weak      Session635(config: Config)
    private weak Monitor636(clientReading316: ClientReading316)
    private strong Client637(
        engine631: Engine631,
        makeIndexWriting79: () -> IndexWriting79,
        client315: Client315,
        forecast312: Forecast312
    )
    transient Presenter638(
        presenter64: Presenter64,
        makeReport357: () -> Report357,
        presenter408: Presenter408,
        monitor636: Monitor636
    ) as PresenterReading638
        = Presenter638(
            presenter64: presenter64,
            makeReport357: makeReport357,
            presenter408: presenter408,
            monitor636: monitor636,
            limit: config.limit
        )
    private transient Presenter639(selection221: Selection221, config: Config)
    transient Report640()
    {
        call use(engine489: Engine489)
    }
    weak      Player641(player231: Player231)
    weak      Player642()
    weak      Draft643(
        draft39: Draft39,
        flow199: Flow199,
        requestWriting59: RequestWriting59(id = 9),
        request529: Request529
    ) as DraftReading643, DraftWriting643
    weak      Player644(
        reportWriting298: ReportWriting298(id = 9),
        flowReading513: FlowReading513,
        makeInbox576: () -> Inbox576
    )
    transient Report645()
    graph     Selection646(
        model540: Model540,
        engine124: Engine124,
        makeIndex630: () -> Index630,
        user: String named user
    )
    {
        set delay337: Int named delay337
    }
    weak      Monitor647()
        = Monitor647(limit: config.limit)
    weak      Monitor648(store281: Store281, draft334: Draft334, makeCache80: () -> Cache80)
    {
        call use(clientReading550: any ClientReading550)
    }
    purgeable Cache649(
        makeSelection8: () -> Selection8,
        makeInbox545: () -> Inbox545,
        makeReport420: (Int) -> Report420
    ) as CacheReading649
    session   Account650()
    session   Inbox651(
        makeReport433: () -> Report433,
        makePresenterReading638: () -> PresenterReading638
    ) as InboxReading651, InboxWriting651
    session {
        Account652(
            makeDraftReading438: () -> DraftReading438,
            makeCoordinatorReading154: (Int) -> CoordinatorReading154
        ) as AccountReading652, AccountWriting652
        Inbox653()
        Inbox654()
    }
    strong {
        Int named delay655 = 655 * 3
        Endpoint named items656 = config.endpoint("items656")
    }
    transient Request657()
    transient Presenter658(monitor435: Monitor435, forecast336: Forecast336)
        = Presenter658(monitor435: monitor435, forecast336: forecast336, limit: config.limit)
    kept      Forecast659()
    {
        set makeStoreWriting88: () -> StoreWriting88
    }
    transient Screen660(
        engine213: Engine213,
        requestWriting541: RequestWriting541,
        cacheReading649: CacheReading649,
        player34: Player34
    )
    strong    Store661(
        makeAccount472: () -> Account472,
        makeScreen324: () -> Screen324,
        makeInbox653: () -> Inbox653,
        presenter156: Presenter156
    )
    strong    Engine662(
        makePlayerReading104: () -> PlayerReading104,
        size114: Int named size114,
        makeIndex56: () -> Index56,
        makePresenter639: () -> Presenter639,
        user: String named user
    )
    strong    Store663(report355: Report355, makeRequest212: () -> Request212)
    private strong Endpoint named events664 = config.endpoint("events664")
    transient Model665(
        images439: Endpoint named images439,
        makeFlowReading518: () -> any FlowReading518,
        requestReading504: RequestReading504
    )
    private transient Presenter666(client425: Client425)
    transient Screen667(inboxWriting473: InboxWriting473)
    strong    Client668(
        makeModel505: () -> Model505,
        makeSelection161: () -> Selection161
    ) as ClientReading668
    weak      Player669(client190: Client190, makeMonitor435: () -> Monitor435)
    weak      Draft670(
        cacheReading649: CacheReading649,
        makeDatabase31: () -> Database31,
        makeDatabase133: () -> Database133,
        layout379: Layout379
    )
    tied      Coordinator671(
        screen162: Screen162,
        layout379: Layout379
    ) as self, CoordinatorReading671
    {
        set forecastReading386: ForecastReading386
    }
    kept      Quote672(
        accountWriting623: any AccountWriting623,
        clientReading550: any ClientReading550
    )
    kept {
        Quote673(
            screenReading415: ScreenReading415(id = 7),
            makeService229: () -> Service229
        ) as QuoteReading673
        Forecast674(user: String named user)
        Quote675() as QuoteReading675, QuoteWriting675
    }
    weak      Draft676(
        selection95: Selection95,
        player641: Player641,
        draft39: Draft39,
        config: Config
    )
    purgeable Index677(makeScreen557: () -> Screen557, store75: Store75)
    purgeable Cache678() as CacheReading678, CacheWriting678
    purgeable {
        Cache679(
            store281: Store281,
            makeFlowWriting366: () -> FlowWriting366,
            makeModelReading328: () -> ModelReading328
        )
            = Cache679(
                store281: store281,
                makeFlowWriting366: makeFlowWriting366,
                makeModelReading328: makeModelReading328,
                limit: config.limit
            )
        Cache680(forecastReading345: any ForecastReading345, report640: Report640)
        Index681(client378: Client378)
        {
            set screen147: Screen147
        }
        Index682(client637: Client637, database12: Database12) as IndexReading682
    }
    session   Account683(
        storeReading282: any StoreReading282,
        makeMonitor387: () -> Monitor387,
        presenter54: Presenter54
    )
    session   Account684(
        account580: Account580,
        makePlayer231: () -> Player231,
        makeDraftReading643: () -> DraftReading643,
        account468: Account468,
        config: Config
    ) as AccountReading684
    transient Model685(index630: Index630) as ModelReading685, ModelWriting685
    graph     Layout686(modelWriting36: ModelWriting36, config: Config)
    private weak Monitor687() as MonitorReading687, MonitorWriting687
        = Monitor687(limit: config.limit)
    tied      Coordinator688(storeReading282: StoreReading282)
    tied      Coordinator689()
    tied      Flow690(quoteReading344: QuoteReading344, account650: Account650)
    strong    Engine691(makeInboxReading548: () -> InboxReading548)
    session   Account692(limit551: Int named limit551) as AccountReading692, AccountWriting692
    {
        set makeForecastReading386: () -> ForecastReading386
    }
    transient Presenter693(forecast312: Forecast312) as PresenterReading693
    transient Presenter694()
    transient Presenter695(
        forecast341: Forecast341,
        delay337: Int named delay337,
        config: Config
    ) as PresenterReading695
    strong    Service696(database146: Database146) as self, ServiceReading696
    weak {
        Session697(serviceReading77: ServiceReading77, makeForecast367: () -> Forecast367)
        Draft698(config: Config) as DraftReading698
    }
    private weak Session699(makeReportReading142: () -> any ReportReading142, client134: Client134)
    weak      Player700(selection276: Selection276, quote347: Quote347, model537: Model537(id = 5))
    {
        set index352: Index352
    }
    weak      Monitor701(
        delay337: Int named delay337,
        makeCoordinator404: () -> Coordinator404,
        config: Config
    )
    graph     Layout702(
        quote672: Quote672,
        client405: Client405
    ) as LayoutReading702, LayoutWriting702
    strong    Service703(
        makePresenter226: () -> Presenter226,
        requestReading150: RequestReading150,
        makeFormReading493: () -> FormReading493
    )
    private transient Model704(
        id: input Int,
        title: input String = "none",
        screen536: Screen536,
        coordinatorReading101: any CoordinatorReading101,
        makeCoordinatorReading362: () -> any CoordinatorReading362,
        items632: Endpoint named items632
    )
    {
        set quoteReading460: QuoteReading460
    }
    transient Presenter705()
        = Presenter705(limit: config.limit)
    tied {
        Flow706(id: input Int, report512: Report512)
        Flow707(client177: Client177)
        Flow708(flow520: Flow520)
    }
    graph     Layout709(forecast301: Forecast301)
    transient Model710(id: input Int, sessionReading41: SessionReading41, player45: Player45)
    {
        call use(makeRequest657: () -> Request657)
    }
    kept      Quote711(makeModel50: (Int, String) -> Model50, index105: Index105, config: Config)
    {
        set form87: Form87
    }
    graph     Form712(config: Config)
    graph     Layout713() as self, LayoutReading713
    graph     Layout714(form297: Form297, form572: Form572) as LayoutReading714
        = Layout714(form297: form297, form572: form572, limit: config.limit)
    graph     Selection715(
        quote711: Quote711,
        store410: Store410,
        forecast301: Forecast301,
        service381: Service381
    )
    tied      Coordinator716(screen440: Screen440)
    transient Presenter717(
        id: input Int,
        title: input String = "none",
        storeReading406: StoreReading406,
        makeClient396: () -> Client396,
        screen52: Screen52
    ) as self, PresenterReading717
        = Presenter717(
            id: id,
            title: title,
            storeReading406: storeReading406,
            makeClient396: makeClient396,
            screen52: screen52,
            limit: config.limit
        )
    transient Screen718(monitor435: Monitor435, makeForecast491: () -> Forecast491)
    private strong Database719(engine76: Engine76)
    private strong Client720(
        presenter26: Presenter26,
        presenter62: Presenter62,
        makeSelection95: () -> Selection95
    )
    transient Screen721(
        selectionReading304: any SelectionReading304,
        screen111: Screen111,
        database12: Database12,
        presenterReading143: PresenterReading143
    ) as ScreenReading721
    tied      Coordinator722(indexReading542: IndexReading542)
    tied      Flow723(cacheReading214: any CacheReading214, index681: Index681, quote137: Quote137)
    tied      Flow724(service703: Service703, client237: Client237, inbox624: Inbox624)
    {
        set flow455: Flow455
        call use(draft49: Draft49)
    }
    tied      Coordinator725(client294: Client294, session699: Session699, config: Config)
    tied {
        Coordinator726(
            forecast336: Forecast336,
            request2: Request2
        ) as CoordinatorReading726, CoordinatorWriting726
        Coordinator727()
        Flow728(account580: Account580) as FlowReading728, FlowWriting728
    }
    weak      Draft729(
        makeReport355: () -> Report355,
        account467: Account467,
        session384: Session384
    )
    weak      Session730(cache208: Cache208, monitor701: Monitor701)
    weak      Monitor731(
        inbox546: Inbox546,
        account476: Account476,
        formReading201: FormReading201
    ) as self, MonitorReading731
    weak      Player732(database607: Database607) as PlayerReading732, PlayerWriting732
    weak      Draft733(
        engine76: Engine76,
        selection6: Selection6,
        reportWriting272: any ReportWriting272,
        flow724: Flow724
    )
    {
        set makePlayer642: () -> Player642
    }
    transient Screen734(layout686: Layout686, model612: Model612) as ScreenReading734
    private transient Presenter735(store661: Store661)
    strong    Database736(makeRequest577: () -> Request577)
    strong    Int named delay737 = 737 * 3
    private transient Screen738(
        id: input Int,
        makeForecastWriting389: () -> ForecastWriting389,
        store511: Store511,
        items409: Endpoint named items409
    )
    transient Report739(selection161: Selection161)
    graph     Selection740(request447: Request447)
    private graph Selection741()
    graph     Selection742(
        makeDraft32: () -> Draft32,
        inbox478: Inbox478,
        indexReading542: IndexReading542
    )
    graph     Selection743(requestReading533: RequestReading533, makeReport60: (Int) -> Report60)
    strong {
        Client744(
            clientWriting515: ClientWriting515,
            makeScreenReading421: (Int) -> any ScreenReading421,
            makeAccount243: () -> Account243
        )
        {
            call use(engine662: Engine662)
        }
        Client745(engine360: Engine360, database407: Database407)
    }
    private transient Request746() as RequestReading746
    transient {
        Presenter747(
            makeCache611: () -> Cache611,
            report589: Report589(id = 1),
            makeClient378: () -> Client378
        ) as PresenterReading747
        {
            call use(service609: Service609)
        }
        Screen748(requestReading150: RequestReading150, session331: Session331)
            = Screen748(
                requestReading150: requestReading150,
                session331: session331,
                limit: config.limit
            )
        Model749(id: input Int, title: input String = "none", account472: Account472)
            = Model749(id: id, title: title, account472: account472, limit: config.limit)
        Screen750(request594: Request594, cache208: Cache208)
        Report751(user: String named user) as ReportReading751, ReportWriting751
    }
    private transient Screen752(
        engine76: Engine76,
        service130: Service130
    ) as ScreenReading752, ScreenWriting752
        = Screen752(engine76: engine76, service130: service130, limit: config.limit)
    {
        call use(accountReading652: AccountReading652)
    }
    private transient Report753(
        layout215: Layout215,
        limit356: Int named limit356,
        selection741: Selection741,
        database117: Database117
    )
    transient Request754(
        layout217: Layout217,
        engine144: Engine144,
        makeSelectionReading265: () -> SelectionReading265
    )
    graph     Layout755(engine266: Engine266, selection646: Selection646) as LayoutReading755
    graph     Layout756()
    graph     Form757(makeScreen324: () -> Screen324)
    tied      Coordinator758(id: input Int, request417: Request417)
    purgeable Index759(makeCoordinator183: () -> Coordinator183)
    purgeable Cache760(
        makeSession699: () -> Session699,
        makeScreen440: () -> Screen440,
        makeSelectionReading233: () -> any SelectionReading233
    )
    private strong Engine761(
        forecast674: Forecast674,
        makeRequest35: () -> Request35,
        makeInbox136: () -> Inbox136,
        makeFlow707: () -> Flow707
    ) as EngineReading761
    private strong Client762(makeAccount468: () -> Account468)
    strong    Int named size763 = 763 * 3
    private strong Database764(
        makeModel612: () -> Model612,
        makeScreenWriting752: () -> ScreenWriting752,
        makePresenter107: (Int) -> Presenter107,
        makeSession373: () -> Session373
    )
    transient Presenter765()
    tied {
        Coordinator766()
        Flow767(database552: Database552, flow364: Flow364, makeFlow494: () -> Flow494)
            = Flow767(
                database552: database552,
                flow364: flow364,
                makeFlow494: makeFlow494,
                limit: config.limit
            )
    }
    weak      Player768(screen718: Screen718)
    strong    Database769()
    strong    Endpoint named events770 = config.endpoint("events770")
    strong    Int named delay771 = 771 * 3
    private strong Int named limit772 = 772 * 3
    strong    Store773(makeLayout303: () -> Layout303)
    strong    Service774(config: Config)
    transient Report775(makeDatabase621: () -> Database621)
    transient {
        Presenter776(inboxReading241: InboxReading241, modelReading222: ModelReading222)
        Screen777(id: input Int, title: input String = "none") as ScreenReading777, ScreenWriting777
        Model778()
    }
    weak {
        Player779(presenterReading140: PresenterReading140, config: Config)
        Session780(flow767: Flow767, presenter538: Presenter538, cache351: Cache351)
        Session781(forecast86: Forecast86, form23: Form23, config: Config)
        Player782(account683: Account683)
        {
            call use(coordinatorReading362: any CoordinatorReading362)
        }
        Monitor783(
            engineReading275: EngineReading275,
            cacheReading560: any CacheReading560,
            database407: Database407
        )
    }
    weak      Monitor784(
        indexReading542: any IndexReading542,
        layout228: Layout228,
        quote601: Quote601
    )
    private weak Session785(
        index210: Index210,
        presenter4: Presenter4,
        presenter257: Presenter257,
        flow707: Flow707
    )
    weak      Draft786(
        layoutReading713: LayoutReading713,
        draft733: Draft733,
        flow167: Flow167,
        index185: Index185,
        config: Config
    ) as DraftReading786, DraftWriting786
    session   Inbox787(forecast391: Forecast391)
    purgeable Cache788(makeReport163: () -> Report163) as CacheReading788
    private graph Selection789(store132: Store132) as SelectionReading789
    graph     Layout790(
        service238: Service238,
        report640: Report640,
        databaseReading606: DatabaseReading606,
        layout202: Layout202
    )
    kept      Forecast791()
    weak      Player792(
        coordinator517: Coordinator517(id = 7),
        quote672: Quote672
    ) as PlayerReading792, PlayerWriting792
    transient Report793(
        makeRequestReading59: (Int) -> RequestReading59,
        service428: Service428,
        user: String named user
    )
    transient Model794(
        makeRequest354: (Int, String) -> Request354,
        request2: Request2,
        report739: Report739,
        presenter149: Presenter149
    )
    kept      Quote795(
        layoutReading398: LayoutReading398,
        presenter563: Presenter563,
        user: String named user
    )
    kept      Quote796(engine445: Engine445) as self, QuoteReading796
    {
        set makeReportReading590: (Int) -> ReportReading590
    }
    kept      Quote797(
        cacheReading296: CacheReading296,
        client745: Client745,
        makeCoordinatorReading403: () -> any CoordinatorReading403
    )
    graph {
        Layout798(makeRequest620: () -> Request620, draftWriting643: DraftWriting643)
        Layout799(user: String named user) as LayoutReading799
        Selection800(session699: Session699, cacheReading214: CacheReading214)
    }
    purgeable Cache801(
        makeLayoutReading398: () -> LayoutReading398,
        makeDraft676: () -> Draft676,
        makeFlow319: () -> Flow319,
        databaseWriting441: DatabaseWriting441
    )
    purgeable Index802(
        makeModelWriting36: () -> ModelWriting36,
        engine144: Engine144,
        makeSession33: () -> Session33
    ) as IndexReading802
    transient Request803(cache314: Cache314, report588: Report588, model704: Model704(id = 3))
    strong    Database804(
        forecast348: Forecast348,
        makeModelWriting36: () -> ModelWriting36,
        makeCoordinatorReading194: () -> any CoordinatorReading194
    ) as self, DatabaseReading804
    strong    Service805(
        makeSelection437: () -> Selection437,
        makeSession785: () -> Session785,
        requestReading204: RequestReading204
    )
    private strong Client806()
    strong    Service807(
        makeReport753: () -> Report753,
        service238: Service238
    ) as ServiceReading807
    strong    Client808(
        makeModelReading586: () -> any ModelReading586,
        serviceReading77: ServiceReading77,
        service394: Service394,
        config: Config
    )
    {
        set weak service884: Service884
    }
    graph     Form809(store75: Store75, draft334: Draft334) as FormReading809
    graph     Selection810(
        events664: Endpoint named events664,
        draft32: Draft32
    ) as SelectionReading810, SelectionWriting810
    transient Screen811(
        id: input Int,
        title: input String = "none",
        indexReading542: any IndexReading542,
        presenter481: Presenter481
    ) as self, ScreenReading811
    transient Presenter812()
    transient Screen813(makeDatabase90: () -> Database90)
    transient Request814(flow322: Flow322)
    transient Request815(id: input Int, makeFlow708: () -> Flow708)
    transient Request816(
        id: input Int,
        title: input String = "none",
        service317: Service317,
        database443: Database443
    )
    transient {
        Report817(selectionReading789: SelectionReading789, player98: Player98, config: Config)
        {
            set session497: Session497
        }
        Presenter818(coordinator722: Coordinator722, forecast301: Forecast301)
        Screen819(database764: Database764, makePresenter170: (Int) -> Presenter170)
        Model820(
            report739: Report739,
            quote672: Quote672,
            makeModel164: () -> Model164,
            inbox155: Inbox155
        ) as ModelReading820
        {
            call use(request51: Request51)
        }
    }
    strong {
        Engine821(
            report119: Report119,
            images292: Endpoint named images292
        ) as self, EngineReading821
        Database822(
            database446: Database446,
            makeFormWriting201: () -> FormWriting201,
            makeMonitorWriting523: () -> MonitorWriting523
        )
        Service823(
            makePlayerWriting732: () -> any PlayerWriting732,
            makeRequest417: () -> Request417,
            makePresenter171: () -> Presenter171
        ) as ServiceReading823
        Client824()
        {
            set events444: Endpoint named events444
        }
        Store825(events444: Endpoint named events444, makePresenter353: () -> Presenter353)
    }
    strong    Endpoint named images826 = config.endpoint("images826")
    purgeable Cache827(
        makeRequestReading204: () -> RequestReading204,
        makeAccount97: () -> Account97,
        makeSelection276: () -> Selection276,
        forecast392: Forecast392
    ) as CacheReading827
    transient Report828(id: input Int, title: input String = "none")
        = Report828(id: id, title: title, limit: config.limit)
    graph {
        Selection829(
            monitorWriting687: any MonitorWriting687,
            player779: Player779,
            playerReading792: any PlayerReading792
        )
        Layout830(
            makeStore465: () -> Store465,
            makeAccount182: () -> Account182,
            config: Config
        ) as LayoutReading830, LayoutWriting830
    }
    transient Screen831(
        id: input Int,
        title: input String = "none",
        events444: Endpoint named events444
    ) as ScreenReading831, ScreenWriting831
    {
        call use(engine266: Engine266)
    }
    transient Request832(id: input Int, title: input String = "none", engine271: Engine271)
    strong    Client833(
        makeDraftWriting375: () -> DraftWriting375,
        makeIndex174: () -> Index174,
        quote137: Quote137,
        database604: Database604
    )
    strong    Engine834(makeModel227: () -> Model227) as EngineReading834
    strong    Service835(makeScreenReading110: () -> ScreenReading110)
    strong    Store836(
        makeScreenReading811: (Int) -> any ScreenReading811,
        makePresenter658: () -> Presenter658
    )
    weak      Monitor837(presenter54: Presenter54, accountWriting457: AccountWriting457)
    graph     Form838(session331: Session331, presenter502: Presenter502, service381: Service381)
    {
        set account580: Account580
    }
    graph     Layout839()
    graph     Layout840(
        limit356: Int named limit356,
        coordinator495: Coordinator495,
        draft733: Draft733,
        account244: Account244,
        user: String named user
    )
    graph {
        Layout841() as LayoutReading841
        Selection842(
            monitor784: Monitor784,
            makeAccount598: () -> Account598,
            presenter563: Presenter563
        ) as SelectionReading842, SelectionWriting842
    }
    purgeable Cache843(
        makeDraftWriting375: () -> DraftWriting375,
        makeForm385: () -> Form385,
        makePlayer644: () -> Player644
    )
    session   Account844(user: String named user)
    tied      Coordinator845(screen660: Screen660, form23: Form23)
    strong    Int named delay846 = 846 * 3
    transient Report847(
        flow167: Flow167,
        inbox458: Inbox458,
        forecast348: Forecast348,
        makePresenter170: (Int, String) -> Presenter170
    )
    transient Report848(cacheReading214: any CacheReading214)
    strong    Store849(makeCache80: () -> Cache80, engine360: Engine360) as self, StoreReading849
    {
        set store239: Store239
    }
    strong    Database850(
        makePlayerReading104: () -> PlayerReading104,
        makeScreen556: () -> Screen556,
        makeIndex210: () -> Index210
    )
    strong    Store851(
        makeRequest65: (Int, String) -> Request65,
        makeDraft334: () -> Draft334,
        engine269: Engine269
    )
    purgeable Cache852(makeRequest803: () -> Request803) as CacheReading852
    transient Request853(
        id: input Int,
        title: input String = "none",
        clientReading127: ClientReading127
    ) as self, RequestReading853
    graph     Form854(requestReading528: RequestReading528(id = 2)) as FormReading854
    transient Request855(model540: Model540)
    transient Request856()
    transient Request857() as RequestReading857
    graph     Layout858(
        makeAccountReading684: () -> AccountReading684,
        report562: Report562,
        forecast367: Forecast367,
        reportReading323: ReportReading323,
        config: Config
    ) as LayoutReading858
    tied      Flow859(makeRequest529: () -> Request529, screenReading110: ScreenReading110)
    {
        call use(cache611: Cache611)
    }
    strong {
        Service860(report507: Report507) as ServiceReading860, ServiceWriting860
            = Service860(report507: report507, limit: config.limit)
        Store861() as StoreReading861
        Endpoint named items862 = config.endpoint("items862")
    }
    transient Model863(
        player498: Player498,
        presenter694: Presenter694,
        makeService835: () -> Service835
    )
    transient Screen864(cache225: Cache225)
    transient Screen865(id: input Int, form318: Form318)
    transient Model866(requestWriting157: RequestWriting157(id = 5))
        = Model866(requestWriting157: requestWriting157, limit: config.limit)
    transient Model867(layout217: Layout217, database719: Database719)
    graph     Selection868(
        request832: Request832(id = 3),
        presenter432: Presenter432,
        makeCache843: () -> Cache843,
        delay337: Int named delay337
    )
    strong    Client869(makeCache128: () -> Cache128) as ClientReading869
    kept {
        Forecast870(
            presenter4: Presenter4,
            sessionReading42: SessionReading42,
            cache207: Cache207
        ) as ForecastReading870
        Quote871(
            makeRequest354: (Int, String) -> Request354,
            forecastReading389: ForecastReading389,
            quoteReading459: QuoteReading459,
            makeModel169: () -> Model169
        ) as self, QuoteReading871
            = Quote871(
                makeRequest354: makeRequest354,
                forecastReading389: forecastReading389,
                quoteReading459: quoteReading459,
                makeModel169: makeModel169,
                limit: config.limit
            )
    }
    tied      Coordinator872(
        user: String named user
    ) as CoordinatorReading872, CoordinatorWriting872
    tied      Flow873(coordinator845: Coordinator845, config: Config)
    tied      Coordinator874(
        makePresenter107: (Int) -> Presenter107,
        client280: Client280,
        makeSelection482: () -> Selection482
    )
    tied      Coordinator875(
        id: input Int,
        account476: Account476,
        storeReading179: any StoreReading179
    ) as CoordinatorReading875
    strong    Client876(
        makeService130: () -> Service130,
        events444: Endpoint named events444,
        makeModel540: () -> Model540,
        makeLayout9: () -> Layout9,
        user: String named user
    )
    transient Presenter877(
        monitor784: Monitor784,
        makeModel181: () -> Model181
    ) as self, PresenterReading877
    transient Model878(
        makeReportWriting298: (Int) -> any ReportWriting298,
        accountReading288: AccountReading288,
        request832: Request832(id = 9),
        layout479: Layout479,
        user: String named user
    )
    strong    Database879(makeLayoutWriting278: () -> LayoutWriting278)
    strong {
        Endpoint named items880 = config.endpoint("items880")
        Store881(makeIndex596: () -> Index596)
        Client882(
            events770: Endpoint named events770,
            makeModelWriting685: () -> ModelWriting685,
            request564: Request564
        )
    }
    transient Model883() as ModelReading883
        = Model883(limit: config.limit)
    strong    Service884(makeInboxReading399: () -> InboxReading399, client808: Client808)
    {
        set makeScreen536: () -> Screen536
        call use(makeModel540: () -> Model540)
    }
    strong    Store885(makeLayout840: () -> Layout840)
    private strong Store886(
        makePresenter818: () -> Presenter818,
        makeDatabase736: () -> Database736,
        makeLayoutReading585: () -> LayoutReading585
    )
    private strong Engine887(
        makeCoordinator363: () -> Coordinator363,
        makeCache128: () -> Cache128,
        user: String named user
    )
    strong    Int named delay888 = 888 * 3
    strong    Client889(quote246: Quote246) as ClientReading889
    transient Request890(
        flowReading518: FlowReading518,
        inbox165: Inbox165
    ) as RequestReading890, RequestWriting890
    graph     Selection891(database407: Database407, flow516: Flow516, forecast674: Forecast674)
    graph     Layout892(client125: Client125)
        = Layout892(client125: client125, limit: config.limit)
    {
        call use(makeServiceWriting255: () -> ServiceWriting255)
    }
    tied      Flow893(makeDraftWriting643: () -> any DraftWriting643)
    transient Presenter894(
        makeReport395: () -> Report395,
        engine270: Engine270,
        client442: Client442,
        makeScreen738: (Int) -> Screen738
    )
    {
        set draftReading40: DraftReading40
    }
    graph     Selection895(session522: Session522, makeScreen400: () -> Screen400, flow767: Flow767)
        = Selection895(
            session522: session522,
            makeScreen400: makeScreen400,
            flow767: flow767,
            limit: config.limit
        )
    graph     Layout896()
    private graph Layout897(limit772: Int named limit772, config: Config)
    strong {
        Database898(makeInbox370: () -> Inbox370, makeSession103: () -> Session103)
            = Database898(
                makeInbox370: makeInbox370,
                makeSession103: makeSession103,
                limit: config.limit
            )
        Engine899() as EngineReading899
    }
    purgeable Cache900(quote600: Quote600) as CacheReading900, CacheWriting900
    purgeable Index901(quote83: Quote83, presenter812: Presenter812)
    weak      Session902()
    session   Account903(makeSession373: () -> Session373)
    {
        set makeForm413: () -> Form413
    }
    session   Inbox904(makePresenter658: () -> Presenter658)
    graph {
        Layout905(
            makeRequest452: () -> Request452,
            events444: Endpoint named events444,
            cache80: Cache80,
            coordinator456: Coordinator456(id = 2)
        )
        Form906(presenterReading327: PresenterReading327)
    }
    private graph Layout907()
    session   Account908(engine489: Engine489)
    session   Account909(
        makeCoordinator688: () -> Coordinator688,
        makeDatabase552: () -> Database552
    )
    {
        set makeCoordinator321: () -> Coordinator321
    }
    strong    Service910(
        presenterReading693: any PresenterReading693,
        request139: Request139,
        makeDraft334: () -> Draft334
    )
    graph     Form911(
        reportReading298: ReportReading298(id = 2),
        screen108: Screen108,
        accountReading684: AccountReading684
    )
    graph     Selection912(
        account844: Account844,
        quote308: Quote308,
        makeForecast674: () -> Forecast674
    )
    graph     Selection913(
        presenter578: Presenter578,
        makeReport592: (Int) -> Report592,
        images430: Endpoint named images430,
        coordinator517: Coordinator517(id = 2),
        config: Config
    )
    strong    Store914(config: Config)
    strong {
        Store915(
            images634: Endpoint named images634,
            service130: Service130,
            databaseReading606: DatabaseReading606
        ) as StoreReading915, StoreWriting915
        Endpoint named items916 = config.endpoint("items916")
        Service917(makeSession46: () -> Session46, makeModel510: () -> Model510)
    }
    private strong Store918()
        = Store918(limit: config.limit)
    strong    Endpoint named images919 = config.endpoint("images919")
    strong    Engine920(service71: Service71, makePresenterReading431: () -> PresenterReading431)
    strong    Service921(config: Config)
    strong {
        Store922()
            = Store922(limit: config.limit)
        {
            call use(makeIndexReading542: () -> any IndexReading542)
        }
        Service923(
            makeFlow767: () -> Flow767,
            makeReportReading261: () -> any ReportReading261,
            makePlayer98: () -> Player98,
            makeAccountReading652: () -> AccountReading652,
            config: Config
        )
    }
    transient Report924(accountReading623: AccountReading623, config: Config) as ReportReading924
    private session Inbox925(makeForm911: () -> Form911) as InboxReading925, InboxWriting925
    strong    Engine926(
        storeReading14: StoreReading14,
        forecast85: Forecast85,
        store283: Store283
    ) as EngineReading926
    weak      Player927(accountWriting475: AccountWriting475, size114: Int named size114)
    weak      Session928(
        accountWriting475: AccountWriting475,
        screen324: Screen324,
        account650: Account650,
        presenterReading140: PresenterReading140
    ) as self, SessionReading928
    graph {
        Form929(makeCoordinator183: () -> Coordinator183) as FormReading929, FormWriting929
        Layout930(index81: Index81)
        {
            call use(presenter188: Presenter188)
        }
    }
    transient Request931(
        id: input Int,
        title: input String = "none",
        forecast368: Forecast368,
        screenReading811: ScreenReading811(id = 9),
        config: Config
    )
    transient Screen932(account476: Account476)
        = Screen932(account476: account476, limit: config.limit)
    graph     Form933(draft374: Draft374, service135: Service135)
    purgeable Cache934(store851: Store851, user: String named user)
    purgeable Cache935(
        makeReport562: () -> Report562,
        store13: Store13,
        makePresenterReading327: () -> PresenterReading327
    )
    transient Model936(
        makeModel710: (Int) -> Model710,
        player927: Player927,
        accountReading474: AccountReading474,
        forecast491: Forecast491
    )
    kept      Quote937(
        storeReading179: any StoreReading179,
        client762: Client762,
        makeEngine631: () -> Engine631
    )
    strong    Engine938(
        makeInboxReading399: () -> InboxReading399,
        makeCacheReading649: () -> CacheReading649,
        makeDraft729: () -> Draft729
    )
    transient Screen939(request814: Request814)
    transient Presenter940(engineReading761: EngineReading761)
    transient Report941(
        id: input Int,
        title: input String = "none",
        inboxWriting651: InboxWriting651,
        flow197: Flow197,
        quote309: Quote309
    )
    kept {
        Quote942(store918: Store918, store886: Store886, index901: Index901) as QuoteReading942
        Forecast943(report419: Report419, cacheReading852: CacheReading852, service609: Service609)
        Quote944(makePresenter735: () -> Presenter735, makeLayoutReading625: () -> LayoutReading625)
        {
            set presenter432: Presenter432
            call use(makeRequest501: () -> Request501)
        }
        Forecast945(database719: Database719)
    }
    strong    Store946(makeReport640: () -> Report640, database443: Database443)
    strong {
        Store947(makeFlow494: () -> Flow494)
        Store948(service135: Service135, makeModel291: () -> Model291)
        Store949(
            makeSelection743: () -> Selection743,
            makeScreen556: () -> Screen556,
            makeForm584: () -> Form584,
            database89: Database89,
            config: Config
        )
        Int named limit950 = 950 * 3
    }
    tied      Coordinator951()
    tied      Coordinator952(
        engine445: Engine445,
        quote937: Quote937,
        report163: Report163,
        client361: Client361,
        config: Config
    ) as CoordinatorReading952
    weak      Player953(coordinator689: Coordinator689, database117: Database117)
        = Player953(coordinator689: coordinator689, database117: database117, limit: config.limit)
    {
        set index81: Index81
        call use(service703: Service703)
    }
    weak      Player954()
    weak      Draft955(makeModel749: (Int, String) -> Model749) as DraftReading955
    transient Presenter956(
        model794: Model794,
        presenter666: Presenter666,
        layoutWriting278: any LayoutWriting278
    ) as self, PresenterReading956
    tied      Flow957()
        = Flow957(limit: config.limit)
    strong    Endpoint named items958 = config.endpoint("items958")
    weak      Player959(monitor435: Monitor435, presenterReading526: any PresenterReading526)
    strong    Database960(
        items427: Endpoint named items427
    ) as DatabaseReading960, DatabaseWriting960
    graph {
        Form961(
            screenReading110: ScreenReading110,
            images634: Endpoint named images634,
            config: Config
        )
        Form962(inboxWriting651: any InboxWriting651, inboxReading0: InboxReading0)
    }
    purgeable Cache963(makeRequest417: () -> Request417)
    purgeable Cache964(
        makePlayer927: () -> Player927,
        makeFlow195: (Int) -> Flow195,
        makeLayout907: () -> Layout907,
        config: Config
    )
    purgeable Cache965(makePlayer27: () -> Player27, store118: Store118) as CacheReading965
    {
        set modelWriting685: any ModelWriting685
    }
    transient Model966(id: input Int, store603: Store603)
        = Model966(id: id, store603: store603, limit: config.limit)
    transient Presenter967(delay337: Int named delay337)
    transient {
        Request968(service376: Service376, config: Config) as RequestReading968
        {
            set client720: Client720
        }
        Request969() as self, RequestReading969
    }
    purgeable Index970()
    transient Request971(id: input Int, makeRequestReading223: () -> RequestReading223)
    transient Screen972(reportReading272: ReportReading272, makeService703: () -> Service703)
    transient Report973(
        id: input Int,
        sessionReading47: any SessionReading47,
        account650: Account650
    )
    strong    Database974()
    private strong Client975(service317: Service317, makeCoordinator120: () -> Coordinator120)
    transient Model976(modelReading328: ModelReading328, makeStore914: () -> Store914)
    transient Report977(inbox165: Inbox165, forecast945: Forecast945)
    transient {
        Screen978(layout756: Layout756)
        Report979(store196: Store196, limit772: Int named limit772, config: Config)
        {
            set database123: Database123
            call use(account243: Account243)
        }
        Request980()
        {
            set index596: Index596
        }
        Request981(layout897: Layout897) as RequestReading981
    }
    strong    Database982(makeSelection800: () -> Selection800)
    session   Account983(makeLayout907: () -> Layout907)
    purgeable {
        Cache984(
            makePlayer98: () -> Player98,
            presenter54: Presenter54,
            makeInboxWriting925: () -> any InboxWriting925,
            requestWriting204: any RequestWriting204
        ) as CacheReading984
        Cache985()
    }
    strong    Endpoint named items986 = config.endpoint("items986")
    strong    Service987(makeInbox166: () -> Inbox166) as self, ServiceReading987
    kept      Forecast988(service835: Service835, store230: Store230) as ForecastReading988
    kept      Forecast989(
        clientWriting515: ClientWriting515,
        store283: Store283
    ) as ForecastReading989
        = Forecast989(clientWriting515: clientWriting515, store283: store283, limit: config.limit)
    {
        set storeReading256: StoreReading256
        call use(makeForm87: () -> Form87)
    }
    kept      Quote990(session699: Session699)
    strong    Store991(makeFlow322: () -> Flow322) as StoreReading991, StoreWriting991
    transient Request992(engine887: Engine887, user: String named user)
    strong {
        Database993(makeInbox251: () -> Inbox251) as DatabaseReading993, DatabaseWriting993
        {
            set makeCoordinatorReading362: () -> CoordinatorReading362
        }
        Client994(delay655: Int named delay655)
    }
    transient Model995(
        id: input Int,
        title: input String = "none",
        modelReading820: ModelReading820,
        report640: Report640
    )
        = Model995(
            id: id,
            title: title,
            modelReading820: modelReading820,
            report640: report640,
            limit: config.limit
        )
    {
        set makePlayer582: () -> Player582
    }
    transient {
        Screen996(database982: Database982)
        Request997(id: input Int, title: input String = "none")
    }
    purgeable Index998(
        service835: Service835,
        requestReading746: RequestReading746,
        client806: Client806,
        config: Config
    )
    purgeable Cache999(
        requestReading434: any RequestReading434,
        makeAccount650: () -> Account650,
        images430: Endpoint named images430
    )
}
