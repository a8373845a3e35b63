container Shop {
    input     currency: String
    strong    HTTPClient(host: String named host)
    transient Prices(client: HTTPClient, currency: String)
}
