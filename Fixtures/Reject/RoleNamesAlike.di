container ShopApp {
    strong    InvoiceService
    strong    StripeGateway as PaymentService
    strong    DiskTokenProvider
    strong    FileLog
    strong    MemoryLog
    strong    LiveClock as Clock
    transient Bill(invoices: InvoiceServicing, payments: PaymentServicing, tokens: TokenProviding)
    transient Report(logger: Logging, clock: ClockProtocol, named: any InvoiceServiceInterface)
    transient Other(service: AppPaymentService)
}
