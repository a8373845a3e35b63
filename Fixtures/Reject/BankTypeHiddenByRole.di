import Foundation

container BankApp {
    input     baseURL: URL
    strong    Session(url = baseURL)
    strong    LiveAccounts(session: Session) as Accounts
    transient AccountsModel(accounts: LiveAccounts)
}
