/// The style of the page.
enum PageStyle {
  /// The color of each look. Shapes tell the looks apart; colors are a second sign.
  static var looks: String {
    Look.all.map { ".n.\($0.key) { --c: \($0.color) }\n" }.joined()
  }

  static let text = """
    :root {
      --back: #fff; --text: #1a1a1a; --soft: #575757; --line: #8a8a8a; --box: #f6f7f9;
      --edge: #7d8590; --error: #b00020; --warning: #8a5a00; --mark: #0b57d0; --panel: #fff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --back: #15171a; --text: #ececec; --soft: #b0b4ba; --line: #6d737b; --box: #1d2024;
        --edge: #8b939d; --error: #ff8a8f; --warning: #f0b849; --mark: #8ab4f8; --panel: #1f2226;
      }
    }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.45 system-ui, sans-serif }
    .js body, body.js { display: flex; flex-direction: column; height: 100vh; height: 100dvh }
    header { padding: 8px 14px; border-bottom: 1px solid var(--line) }
    h1 { font-size: 18px; margin: 0; overflow-wrap: anywhere }
    .facts, .hint { margin: 0 0 6px; color: var(--soft); font-size: 13px }
    .bar { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center }
    input, button { font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line);
      border-radius: 6px; padding: 5px 10px; min-height: 34px }
    button { min-width: 36px; cursor: pointer }
    button[aria-pressed=true] { background: var(--mark); border-color: var(--mark); color: var(--back) }
    #search { flex: 1 1 140px; max-width: 340px; min-width: 0 }
    #count { color: var(--soft); font-size: 13px; min-width: 5em }
    .group { display: inline-flex; gap: 4px }
    :focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
    .skip { position: absolute; left: -999px } .skip:focus { left: 8px; top: 8px; background: var(--back) }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
    #legend { font-size: 13px; margin-top: 6px } #legend summary { cursor: pointer; min-height: 24px }
    #legend ul { list-style: none; margin: 4px 0; padding: 0; display: flex; flex-wrap: wrap; gap: 2px 18px }
    #legend li { display: flex; gap: 6px; align-items: center }
    main { flex: 1; min-height: 0; display: flex }
    #graph { flex: 1; min-width: 0; display: flex }
    #canvas { flex: 1; overflow: auto; max-height: 90vh } .js #canvas { max-height: none }
    #list { flex: 1; overflow: auto; padding: 4px 14px 40px; max-width: 70em }
    .js.view-graph #list, .js.view-list #graph, .js.view-list #zoom { display: none }
    body:not(.js) main { display: block }
    article { border-top: 1px solid var(--line); padding: 2px 0 10px }
    h3 { font-size: 18px; margin: 22px 0 2px } h4 { font: 600 15px ui-monospace, monospace; margin: 8px 0 2px }
    h4, code, pre, .place { overflow-wrap: anywhere }
    h5 { font-size: 13px; margin: 8px 0 0 }
    article p, article ul, section > p { margin: 2px 0 } article ul { padding-left: 18px }
    pre { margin: 4px 0; padding: 6px 8px; background: var(--box); border-radius: 6px; white-space: pre-wrap }
    code, pre { font: 12.5px/1.4 ui-monospace, monospace }
    .place, .how, .doc { color: var(--soft); font-size: 13px } .doc { white-space: pre-line }
    a { color: var(--mark) } strong.error { color: var(--error) } strong.warning { color: var(--warning) }
    [hidden] { display: none !important }
    #panel { flex: none; width: 360px; overflow: auto; background: var(--panel); padding: 6px 14px 14px;
      border-left: 1px solid var(--line) }
    #panel article { border: 0 } #close { position: sticky; float: right; top: 4px }
    @media (max-width: 600px) {
      header { padding: 6px 10px }
      .js main { flex-direction: column }
      #panel { width: auto; max-height: 46vh; border: 1px solid var(--line); border-radius: 10px 10px 0 0 }
      h1 { font-size: 16px } #legend ul { max-height: 30vh; overflow: auto }
    }
    svg text { font: 600 12px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: var(--text) }
    svg .k { font-weight: 400; font-size: 10px; fill: var(--soft) }
    svg .title { font: 600 14px system-ui, sans-serif } svg .more { font-weight: 400; font-size: 12px; fill: var(--soft) }
    .target { fill: none; stroke: var(--line); stroke-dasharray: 2 4 }
    .c rect { fill: var(--box); stroke: var(--line); stroke-width: 1.5 } .c .c rect { fill: var(--back) }
    .c.foreign rect { stroke-dasharray: 8 4 } .c.error rect { stroke: var(--error); stroke-width: 3 }
    .b rect { fill: var(--back); fill-opacity: .6; stroke: var(--line); stroke-dasharray: 5 4 } svg .b text { fill: var(--soft) }
    .n { cursor: pointer; outline-offset: 3px }
    .n .s { fill: var(--back); fill: color-mix(in srgb, var(--c) 18%, var(--back)); stroke: var(--c); stroke-width: 2 }
    @media (prefers-color-scheme: dark) { .n .s { stroke: color-mix(in srgb, var(--c) 70%, #fff) } }
    .n.weak .s { stroke-dasharray: 6 3 }
    .n.error .s { stroke: var(--error); stroke-width: 3.5 } .n.warning .s { stroke: var(--warning); stroke-width: 3 }
    .gap rect { fill: none; stroke: var(--line); stroke-width: 2; stroke-dasharray: 3 3 }
    .gap.error rect { stroke: var(--error) } .gap.error text { fill: var(--error) }
    .badge { fill: var(--error); stroke: var(--back); stroke-width: 1.5 } .warning .badge { fill: var(--warning) }
    svg .sign { font: 700 10px system-ui, sans-serif; fill: var(--back); text-anchor: middle }
    .e path { fill: none; stroke: var(--edge); stroke-width: 1.3; opacity: .75 }
    .e.held .t { fill: var(--edge) } .e.closure .t { fill: var(--back) }
    .e.weak > path:first-of-type { stroke-dasharray: 7 4 } .e.closure > path:first-of-type { stroke-dasharray: 2 3 }
    .e.error path { stroke: var(--error); stroke-width: 2.6; opacity: 1 } .e.error.held .t { fill: var(--error) }
    .e.warning path { stroke: var(--warning); stroke-width: 2.4; opacity: 1 } .e.warning.held .t { fill: var(--warning) }
    .dim .n, .dim .gap { opacity: .28 } .dim .e { opacity: .1 } .dim .near, .dim .e.on { opacity: 1 }
    .e.on path { stroke: var(--mark); stroke-width: 2.4; opacity: 1 } .e.on.held .t { fill: var(--mark) }
    .n.chosen .s { stroke-width: 4; fill: color-mix(in srgb, var(--c) 40%, var(--back)) }
    @media (prefers-reduced-motion: no-preference) { .n, .e, .gap { transition: opacity .12s } }
    @media (forced-colors: active) { .n .s { stroke: CanvasText } .n.chosen .s { stroke: Highlight } }

    """
}
