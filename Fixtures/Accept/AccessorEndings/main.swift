final class HomePresenter {}
struct EditPresenter {
  let id: Int
}
struct SaveUseCase {
  let home: HomePresenter
}
struct LoadUseCase {}
final class StoreImpl {}
protocol CacheProtocol: AnyObject {}
final class CacheImpl: CacheProtocol {}
final class UserStoreImplImpl {}
final class Impl {}
struct UseCase {}
protocol Sync: AnyObject {}
protocol SyncUseCase: AnyObject {}
final class Both: Sync, SyncUseCase {}
final class OtherImpl {}
final class ImplFactory {}
struct PlainImpl {}
final class Box<T> {}
protocol StepUseCase {}
struct First: StepUseCase {}
protocol WatcherImpl: AnyObject {}
final class Watching: WatcherImpl {}

let app = App(rawImpl: 3)
let home: HomePresenter = app.home
print(app.makeEdit(id: 4).id, app.makeSave().home === home)
let load: LoadUseCase = app.makeLoad()
let store: StoreImpl = app.mainStore
let cache: any CacheProtocol = app.cache
let user: UserStoreImplImpl = app.user
let impl: Impl = app.impl
let useCase: UseCase = app.makeUseCase()
print(app.sync === app.syncUseCase as AnyObject)
let full: OtherImpl = app.fullImpl
let factory: ImplFactory = app.implFactory
print(app.rawImpl)
let box: Box<PlainImpl> = app.boxPlain
print(app.steps.count)
let watcher: any WatcherImpl = app.watcher
print(type(of: watcher), type(of: cache), type(of: load), type(of: useCase))

let other = Other()
print(type(of: other.home), other.makeEdit(id: 5).id, type(of: other.makeSaveUseCase()))
