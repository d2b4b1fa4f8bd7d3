import { index, prefix, route, type RouteConfig } from "@remix-run/route-config";
import { remotePageAddresses } from "./domain/addresses.ts";

/**
 * Every address of the product and the file that answers it (docs/product.md section 2). The calls of the API are
 * listed in app/api/operation-table.server.ts.
 */

const site = [
  route("quote/:id", "routes/site/quote.tsx"),
  route("quote/keep.js", "routes/site/quote-keep.ts"),
  route("quote/keeper.js", "routes/site/quote-keeper.ts"),
  route("quote/:id/pdf", "routes/site/quote-pdf.ts"),
  route("quote/:id/days.ics", "routes/site/quote-days.ts"),
  route("quote/:id/route/:format", "routes/site/quote-route.ts"),
  route("quote/:id/read/:quarters", "routes/site/quote-read.ts"),
  route("tours", "routes/site/tours.tsx"),
  route("tours/:id", "routes/site/tour.tsx"),
  route("tours/:id/pdf", "routes/site/tour-pdf.ts"),
  route("tours/:id/route/:format", "routes/site/tour-route.ts"),
  ...Object.values(remotePageAddresses)
    .map((path) => path.slice(1))
    .map((path) => route(path, "routes/site/remote-page.tsx", { id: path })),
  index("routes/site/home.tsx"),
  route("our-team", "routes/site/our-team.tsx"),
  route("about-us", "routes/site/about-us.tsx"),
  route("contacts", "routes/site/contacts.tsx"),
  route("santa-clara", "routes/site/santa-clara.tsx"),
  route("privacy", "routes/site/privacy.tsx"),
  route("qr/:id", "routes/site/qr.ts"),
  route("language", "routes/site/language.ts"),
  route("images/:name", "routes/site/image.ts"),
];

// For programs only.
const machines = [
  route("robots.txt", "routes/site/robots.ts"),
  route(".well-known/security.txt", "routes/site/security.ts"),
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("site.webmanifest", "routes/site/web-manifest.ts"),
];

const homes = prefix("homes", [
  index("routes/homes/homes.tsx"),
  route("depliant", "routes/homes/depliant.tsx"),
  route("ask", "routes/homes/ask.tsx"),
  route(":property", "routes/homes/property.tsx"),
]);

// Each redirects to /login when the visitor is not logged in (docs/product.md section 2).
const staffArea = [
  route("login", "routes/admin/login.tsx"),
  route("login/password", "routes/admin/set-password.tsx"),
  ...prefix("admin", [
    index("routes/admin/admin.ts"),
    route("select-page", "routes/admin/select-page.tsx"),
    route("log-out", "routes/admin/log-out.tsx"),
    route("qrView", "routes/admin/qr-view.tsx"),
    route("qrView/:id/delete", "routes/admin/qr-delete.tsx"),
    // png or svg: the picture of a code, to be shown and to be downloaded.
    route("qrView/:id/:format", "routes/admin/qr-image.ts"),
    route("quotesGenerator", "routes/admin/quotes-generator.tsx"),
    route("quotesEditor/:id", "routes/admin/quotes-editor.tsx"),
    route("pagesEditor", "routes/admin/pages-generator.tsx"),
    route("pagesEditor/:id", "routes/admin/pages-editor.tsx"),
    route("images", "routes/admin/images.ts"),
    route("draft/:kind/:id", "routes/admin/draft.ts"),
    route("link-targets", "routes/admin/link-targets.ts"),
    route("images/choice", "routes/admin/picture-choice.ts"),
    route("pictures", "routes/admin/pictures.tsx"),
    route("pictures/:id", "routes/admin/picture.tsx"),
    route("pictures/:id/delete", "routes/admin/picture-delete.tsx"),
    route("preview/:kind", "routes/admin/preview.ts"),
    route("journal", "routes/admin/journal.tsx"),
    route("library", "routes/admin/library.tsx"),
    // JSON, for the editor's scripts.
    route("library/search", "routes/admin/library-search.ts"),
    route("library/:id", "routes/admin/block.tsx"),
    route("library/:id/delete", "routes/admin/block-delete.tsx"),
    route("new-from", "routes/admin/new-from.tsx"),
    route("new-from/:kind/:id", "routes/admin/new-from-source.tsx"),
    route("bin", "routes/admin/bin.tsx"),
    route("bin/:kind/:id/delete", "routes/admin/bin-delete.tsx"),
    route("history/:kind/:id", "routes/admin/history.tsx"),
    route("history/:kind/:id/:version", "routes/admin/version.tsx"),
    route("history/:kind/:id/:version/compare", "routes/admin/comparison.tsx"),
    route("quotesView", "routes/admin/quotes-view.tsx"),
    route("quotesView/:id/delete", "routes/admin/quote-delete.tsx"),
    route("pagesView", "routes/admin/pages-view.tsx"),
    route("pagesView/:id/delete", "routes/admin/page-delete.tsx"),
    route("page/:id", "routes/admin/page.tsx"),
    route("account", "routes/admin/account.tsx"),
    route("account/second-factor", "routes/admin/second-factor.tsx"),
    route("staff", "routes/admin/staff.tsx"),
  ]),
];

const api = prefix("api", [
  route("openapi.json", "routes/api/openapi.ts"),
  route("docs", "routes/api/docs.tsx"),
  // All calls, and the JSON 404 for others. app/api/operation-table.server.ts lists the calls.
  route("*", "routes/api/call.ts"),
]);

const operating = [
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),
  route("metrics", "routes/metrics.ts"),
];

export default [
  ...site,
  ...homes,
  ...machines,
  ...staffArea,
  ...api,
  ...operating,
  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
