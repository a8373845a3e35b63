import Foundation

container ShopApp {
    input address: URL
    strong URL named base = address
    strong Log
    strong Api(url: @Named("base") URL)
    strong Images(@Named("base") url: URL)
    transient Row(@Assisted id: UUID, log: Log)
    transient Cell(id: @Assisted UUID)
    strong Feed(@Inject log: Log)
    strong Page(log: @Inject Log)
}
