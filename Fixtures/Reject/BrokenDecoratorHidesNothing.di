container App {
    strong    Http as Client
    decorate  Auth(: Client) as Client
    decorate  Retry(inner: Client) as Client { cal start }
    transient Feed(client: Client, cache: Cache)
}
