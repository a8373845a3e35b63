"use strict";
(() => {
  const one = (what) => document.querySelector(what);
  const all = (what, where = document) => [...where.querySelectorAll(what)];
  const body = document.body, svg = one("#drawing"), canvas = one("#canvas");
  const search = one("#search"), count = one("#count"), panel = one("#panel"), details = one("#details");
  const nodes = all(".n[id]", svg), edges = all(".e", svg);
  const place = new Map(nodes.map((node, index) => [node.id, index]));
  const leaving = new Map(), arriving = new Map();
  const add = (map, key, edge) => map.has(key) ? map.get(key).push(edge) : map.set(key, [edge]);
  for (const edge of edges) {
    add(leaving, edge.dataset.from, edge);
    add(arriving, edge.dataset.to, edge);
  }
  const item = (id) => document.getElementById("i-" + id);
  const isList = () => body.classList.contains("view-list");
  let chosen = null, hits = null;

  // Zoom: the drawing's size changes, and what is in the middle stays there.
  const width = svg.viewBox.baseVal.width, height = svg.viewBox.baseVal.height;
  let scale = 1;
  function zoom(wanted) {
    const next = Math.min(3, Math.max(0.05, wanted));
    const x = (canvas.scrollLeft + canvas.clientWidth / 2) / scale;
    const y = (canvas.scrollTop + canvas.clientHeight / 2) / scale;
    scale = next;
    svg.setAttribute("width", width * scale);
    svg.setAttribute("height", height * scale);
    canvas.scrollLeft = x * scale - canvas.clientWidth / 2;
    canvas.scrollTop = y * scale - canvas.clientHeight / 2;
  }
  const fitted = () => Math.min(1, canvas.clientWidth / width, canvas.clientHeight / height);

  // Scrolls to some things, and zooms out where the view is too small for them.
  const union = (one, other) => ({
    left: Math.min(one.left, other.left), top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right), bottom: Math.max(one.bottom, other.bottom)
  });
  function show(things) {
    const frame = () => things.map((thing) => thing.getBoundingClientRect()).reduce(union);
    const before = frame(), margin = 16;
    const needed = Math.min(
      canvas.clientWidth / (before.right - before.left + 2 * margin),
      canvas.clientHeight / (before.bottom - before.top + 2 * margin));
    if (needed < 1) zoom(scale * needed);
    const box = frame(), view = canvas.getBoundingClientRect();
    const right = view.left + canvas.clientWidth, bottom = view.top + canvas.clientHeight;
    if (box.left < view.left || box.right > right)
      canvas.scrollLeft += (box.left + box.right) / 2 - (view.left + right) / 2;
    if (box.top < view.top || box.bottom > bottom)
      canvas.scrollTop += (box.top + box.bottom) / 2 - (view.top + bottom) / 2;
  }

  function paint() {
    for (const thing of all(".near, .on, .chosen", svg)) thing.classList.remove("near", "on", "chosen");
    svg.classList.toggle("dim", chosen !== null || hits !== null);
    for (const hit of hits || []) hit.classList.add("near");
    if (chosen === null) return;
    chosen.classList.add("near", "chosen");
    for (const edge of [...leaving.get(chosen.id) || [], ...arriving.get(chosen.id) || []]) {
      edge.classList.add("on");
      for (const end of [edge.dataset.from, edge.dataset.to])
        document.getElementById(end).classList.add("near");
    }
  }

  function choose(node) {
    chosen = node;
    for (const other of nodes) {
      other.setAttribute("tabindex", other === (node || nodes[0]) ? "0" : "-1");
      if (other.hasAttribute("aria-pressed")) other.removeAttribute("aria-pressed");
    }
    panel.hidden = node === null;
    if (node) {
      node.setAttribute("aria-pressed", "true");
      const copy = item(node.id).cloneNode(true);
      copy.removeAttribute("id");
      copy.removeAttribute("tabindex");
      copy.hidden = false;
      details.replaceChildren(copy);
      panel.scrollTop = 0;
    }
    paint();
    if (node) show(all(".n.near, .gap.near", svg));
  }

  function view(list) {
    body.classList.toggle("view-list", list);
    body.classList.toggle("view-graph", !list);
    one("#show-list").setAttribute("aria-pressed", list);
    one("#show-graph").setAttribute("aria-pressed", !list);
    if (list) panel.hidden = true;
    else choose(chosen);
  }

  function go(id) {
    const node = nodes[place.get(id)];
    if (isList() || !node) {
      if (!isList()) view(true);
      const target = item(id);
      target.hidden = false;
      target.scrollIntoView();
      target.focus();
    } else {
      choose(node);
      node.focus({ preventScroll: true });
    }
  }

  function find() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    hits = words.length ? [] : null;
    for (const node of nodes) {
      const entry = item(node.id);
      const isHit = words.every((word) => entry.dataset.search.includes(word));
      entry.hidden = !isHit;
      if (hits && isHit) hits.push(node);
    }
    count.textContent = hits ? `${hits.length} of ${nodes.length}` : "";
    chosen = null;
    panel.hidden = true;
    paint();
    if (hits && hits.length && !isList()) show([hits[0]]);
  }

  search.addEventListener("input", find);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && hits && hits.length) {
      const next = hits[(hits.indexOf(chosen) + (event.shiftKey ? hits.length - 1 : 1)) % hits.length];
      isList() ? go(next.id) : choose(next);
      event.preventDefault();
    }
  });
  one("#show-graph").addEventListener("click", () => view(false));
  one("#show-list").addEventListener("click", () => view(true));
  one("#smaller").addEventListener("click", () => zoom(scale / 1.3));
  one("#larger").addEventListener("click", () => zoom(scale * 1.3));
  one("#fit").addEventListener("click", () => zoom(fitted()));
  one("#close").addEventListener("click", () => leave());
  function leave() {
    const node = chosen;
    choose(null);
    if (node) node.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#i-"]');
    if (!link) return;
    event.preventDefault();
    go(link.getAttribute("href").slice(3));
  });
  svg.addEventListener("click", (event) => {
    if (moved) return;
    const node = event.target.closest(".n");
    choose(node);
    if (node) node.focus({ preventScroll: true });
  });
  svg.addEventListener("keydown", (event) => {
    const node = event.target.closest(".n");
    if (!node) return;
    const index = place.get(node.id);
    const other = (list, end) => (list || []).map((edge) => edge.dataset[end]).find((id) => place.has(id));
    let next = null;
    switch (event.key) {
      case "ArrowRight": next = other(leaving.get(node.id), "to"); break;
      case "ArrowLeft": next = other(arriving.get(node.id), "from"); break;
      case "ArrowDown": next = nodes[Math.min(index + 1, nodes.length - 1)].id; break;
      case "ArrowUp": next = nodes[Math.max(index - 1, 0)].id; break;
      case "Home": next = nodes[0].id; break;
      case "End": next = nodes[nodes.length - 1].id; break;
      case "Enter": case " ": choose(node); panel.focus(); break;
      default: return;
    }
    event.preventDefault();
    if (next) go(next);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      if (document.activeElement === search && search.value) { search.value = ""; find(); }
      else leave();
      return;
    }
    if (event.target.matches("input") || event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case "/": search.focus(); search.select(); event.preventDefault(); break;
      case "+": zoom(scale * 1.3); break;
      case "-": zoom(scale / 1.3); break;
      case "0": zoom(fitted()); break;
    }
  });

  // The mouse moves the drawing; fingers scroll it by themselves.
  let start = null, moved = false;
  canvas.addEventListener("pointerdown", (event) => {
    moved = false;
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    start = { x: event.clientX + canvas.scrollLeft, y: event.clientY + canvas.scrollTop };
  });
  addEventListener("pointermove", (event) => {
    if (!start) return;
    const left = start.x - event.clientX, top = start.y - event.clientY;
    if (Math.abs(left - canvas.scrollLeft) + Math.abs(top - canvas.scrollTop) > 4) moved = true;
    if (moved) { canvas.scrollLeft = left; canvas.scrollTop = top; }
  });
  addEventListener("pointerup", () => { start = null; });
  canvas.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(scale * Math.exp(-event.deltaY / 300));
  }, { passive: false });

  body.classList.add("js", "view-graph");
  one("#legend").open = innerWidth > 900;
  zoom(Math.max(0.7, Math.min(1, (canvas.clientWidth - 4) / width)));
  canvas.scrollLeft = canvas.scrollTop = 0;
  choose(null);
  if (location.hash.startsWith("#i-") && place.has(location.hash.slice(3))) go(location.hash.slice(3));
})();
