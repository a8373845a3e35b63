import Foundation

container BankApp {
    strong    Ledger()
    strong    Vault(ledger: Ledger)
    strong    RateService(config: AppConfig)
    transient Rates(service: RateService, vault: Vault)
}
