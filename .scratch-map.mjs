import { createServer } from "vite";
import { writeFileSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
const server = await createServer({ configFile: false, root: "/work/wt/map", logLevel: "error", appType: "custom", server: { middlewareMode: true, hmr: false, ws: false }, resolve: { alias: { "~": "/work/wt/map/app" } }, optimizeDeps: { noDiscovery: true } });
const { RouteMap, SmallRouteMap } = await server.ssrLoadModule("/app/ui/route-map.tsx");
const css = (await server.ssrLoadModule("/app/ui/route-map.module.css?inline")).default;
const { translation } = await server.ssrLoadModule("/app/locales/translation.ts");
const { en } = await server.ssrLoadModule("/app/locales/en.ts");
const { it } = await server.ssrLoadModule("/app/locales/it.ts");
const { createElement: h } = await import("react");
const { renderToStaticMarkup } = await import("react-dom/server");
const { I18nextProvider } = await import("react-i18next");
const routes = {
  classic: ["Havana 4", "Viñales 2", "Cienfuegos 1", "Trinidad 3", "Santa Clara 4", "Cayo Santa María 3", "Havana 1"],
  east: ["L’Avana 3", "Camagüey 2", "Bayamo 1", "Santiago de Cuba 3", "Baracoa 2", "Guardalavaca 4"],
  two: ["Havana 4", "Santa Clara 4"],
  dense: ["Havana 2", "Las Terrazas 1", "Viñales 2", "Playa Larga 1", "Cienfuegos 1", "Trinidad 3", "Topes de Collantes 1", "Sancti Spíritus 1", "Santa Clara 2", "Remedios 1", "Cayo Santa María 4", "Varadero 2"],
};
const stops = (list) => list.map((each) => { const m = /^(.*) (\d+)$/.exec(each); return { place: m[1], nights: +m[2], point: null }; });
const tokens = ["tokens", "base"].map((n) => readFileSync(`/work/wt/map/app/styles/${n}.css`, "utf8")).join("\n");
const font = (f) => "data:font/woff2;base64," + readFileSync(`/work/wt/map/node_modules/@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-${f}.woff2`).toString("base64");
const face = ["normal", "italic"].map((s) => `@font-face{font-family:"Cormorant Garamond";font-style:${s};font-weight:300 700;src:url(${font(s)})}`).join("");
const only = process.argv[2]?.split(",") ?? Object.keys(routes);
const widths = (process.argv[3] ?? "390,820,1440").split(",").map(Number);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
for (const name of only) {
  const lang = name === "east" ? it : en;
  const t = translation(name === "east" ? "it" : "en", lang);
  const body = renderToStaticMarkup(h(I18nextProvider, { i18n: t }, h(RouteMap, { stops: stops(routes[name]) }), h("div", { style: { width: 352, margin: "30px auto" } }, h(SmallRouteMap, { stops: stops(routes[name]) }))));
  if (name === "classic") { const z = await import("node:zlib"); const b=renderToStaticMarkup(h(I18nextProvider, { i18n: t }, h(RouteMap, { stops: stops(routes.dense) }))); console.log("bytes", b.length, z.brotliCompressSync(b).length, "q5", z.brotliCompressSync(b,{params:{[z.constants.BROTLI_PARAM_QUALITY]:5}}).length); }
  const html = `<!doctype html><html><meta charset=utf-8><style>${face}${tokens}${css}</style><body style="margin:0"><main style="padding:20px var(--gutter)">${body}</main></body></html>`;
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 500 }, deviceScaleFactor: width < 500 ? 2 : 1 });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    const out = await page.evaluate(() => { const bad = []; for (const s of document.querySelectorAll("figure svg")) { if (!s.getBoundingClientRect().width) continue; const b = [...s.querySelectorAll("text[font-size]")].map((e) => [e.textContent, e.getBBox()]); b.forEach(([n, x], i) => b.slice(i + 1).forEach(([m, y]) => { if (x.x < y.x + y.width && y.x < x.x + x.width && x.y < y.y + y.height && y.y < x.y + x.height) bad.push(n + "|" + m); })); } return bad; });
    if (out.length) console.log(name, width, out);
    await page.screenshot({ path: `/tmp/geo/out/${name}-${width}.png`, fullPage: true });
    await page.close();
  }
}
await browser.close(); await server.close();
