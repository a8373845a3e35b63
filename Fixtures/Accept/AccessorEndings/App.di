bundle Features {
    accessors drop Presenter
    strong    HomePresenter()
    transient EditPresenter(id: input Int)
    // The container's endings hold for what is included as well.
    transient SaveUseCase(home: HomePresenter)
}

/// 'accessors drop' holds for all members, wherever it stands.
container App {
    include   Features
    transient LoadUseCase()
    strong    StoreImpl() named main
    strong    CacheImpl() as CacheProtocol
    // The longest ending is the one that is dropped, once.
    strong    UserStoreImplImpl()
    // Never so that nothing is left …
    strong    Impl()
    transient UseCase()
    // … or that two roles of one component clash.
    strong    Both() as Sync, SyncUseCase
    // A name that is given stays.
    strong    OtherImpl() { accessor fullImpl }
    // An ending inside of a name is none, nor is the container's for its inputs.
    strong    ImplFactory()
    input     rawImpl: Int
    // The argument's ending is the name's.
    strong    Box<PlainImpl>()
    strong    First() as [StepUseCase]
    weak      any WatcherImpl = Watching()
    accessors drop UseCase, Impl, StoreImplImpl
}

// The bundle's own hold without the container's.
container Other {
    include   Features
}
