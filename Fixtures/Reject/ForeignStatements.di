// Registrations of Swinject, Resolver, Koin, Dagger, Pure.DI, .NET and Wire.
container App {
    strong Api
    container.register(Log.self) { r in FileLog(api: r.resolve(Api.self)!) }
    container.register(Store.self, name: "fast") { _ in
        DiskStore()
    }.inObjectScope(.container)
    container.register(Feed.self) { r in HTTPFeed(api: r ~> Api.self, log: r.log) }
        .inObjectScope(.session)
    container.autoregister(Clock.self, initializer: SystemClock.init)
    register { Mailer() as Mailing }.scope(.application)
    bind(Player.self).to(AudioPlayer.self).asSingleton()
    single { Cache(get()) }
    single<Tracking> { Tracker(get(), get()) }
    viewModel { ListModel(get()) }
    factoryOf(::DetailModel)
    @Provides @Singleton fun journal(log: Log): Journal = FileJournal(log)
    @Binds abstract fun archive(impl: ZipArchive): Archive
    services.AddTransient<Sending, Sender>();
    wire.Build(NewRouter, NewServer)
    strong Screen(log: Log, feed: Feed, cache: Cache, journal: Journal, archive: Archive)
    .Bind<Drawing>().As(Lifetime.Singleton).To<Canvas>()
}

lifetime session

// Those of a bundle, and their scopes behind components.
bundle Net {
    strong HTTP(api: Api).singleton
    strong Socket(api: Api).scope(.session)
    transient Request(api: Api)
        .inObjectScope(.graph)
    weak Session().scope(.login)
    registerLazySingleton(Pool.self)
}
