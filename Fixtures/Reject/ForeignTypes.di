class RootComponent: BootstrapComponent {
    var repo: Repo { shared { Repo() } }
}
container App {
    strong Screen(repo: Repo)
}
container Child In App {
    strong Row(screen: Screen)
}
container Other IN App: Shown {
    strong Cell(screen: Screen)
}
final class NetAssembly: Assembly {
    func assemble(container: Container) { }
}
bundle Things {
    strong Thing
}
extension Container {
    var repo: Factory<Repo> { self { Repo() } }
}
protocol HomeDependency: Dependency {
    var repo: Repo { get }
}
facet Shown {
    Screen
}
@Module
interface DataModule {
    @Binds fun repo(impl: DiskRepo): Repo
}
bundle Logs {
    strong Log
}
val appModule = module {
    single { Repo(get()) }
}
