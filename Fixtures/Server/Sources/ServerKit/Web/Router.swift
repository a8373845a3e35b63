import Platform

/// Finds who answers a request, once all who see it before have let it pass.
struct Router {
  private let middlewares: [any Middleware]
  private let handlers: [String: any Handler]
  private let trail: Trail

  init(middlewares: [any Middleware], handlers: [String: any Handler], trail: Trail) {
    self.middlewares = middlewares
    self.handlers = handlers
    self.trail = trail
  }

  func answer(_ request: WebRequest) async throws -> WebResponse {
    for middleware in middlewares { try await middleware.see(request) }
    guard let handler = handlers[request.route] else { return WebResponse("?", status: 404) }
    let response = try await handler.answer(request)
    trail.close()
    return response
  }
}
