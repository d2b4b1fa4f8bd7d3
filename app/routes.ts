import { index, prefix, route, type RouteConfig } from "@remix-run/route-config";
import { remotePageAddresses } from "./domain/site/addresses.ts";

/**
 * Every address of the product and the file that answers it (docs/product.md section 2). The calls of the API are
 * listed in app/api/operation-table.server.ts.
 */

const site = [
  route("quote/:id", "routes/quotes/quote.tsx"),
  route("quote/keep.js", "routes/quotes/offline-copy.ts"),
  route("quote/keeper.js", "routes/quotes/service-worker.ts"),
  route("quote/:id/pdf", "routes/quotes/pdf.ts"),
  route("quote/:id/days.ics", "routes/quotes/days.ts"),
  route("quote/:id/route/:format", "routes/quotes/route.ts"),
  route("quote/:id/read/:quarters", "routes/quotes/read.ts"),
  route("tours", "routes/tours/tours.tsx"),
  route("tours/:id", "routes/tours/tour.tsx"),
  route("tours/:id/pdf", "routes/tours/pdf.ts"),
  route("tours/:id/route/:format", "routes/tours/route.ts"),
  ...Object.values(remotePageAddresses)
    .map((path) => path.slice(1))
    .map((path) => route(path, "routes/site/remote-page.tsx", { id: path })),
  index("routes/site/home.tsx"),
  route("our-team", "routes/site/our-team.tsx"),
  route("about-us", "routes/site/about-us.tsx"),
  route("contacts", "routes/site/contacts.tsx"),
  route("santa-clara", "routes/site/santa-clara.tsx"),
  route("privacy", "routes/site/privacy.tsx"),
  route("qr/:id", "routes/site/qr-code.ts"),
  route("language", "routes/site/language.ts"),
  route("images/:name", "routes/site/image.ts"),
];

// For programs only.
const machines = [
  route("robots.txt", "routes/machines/robots.ts"),
  route(".well-known/security.txt", "routes/machines/security.ts"),
  route("sitemap.xml", "routes/machines/sitemap.ts"),
  route("site.webmanifest", "routes/machines/web-manifest.ts"),
];

const homes = prefix("homes", [
  index("routes/houses/homes.tsx"),
  route("depliant", "routes/houses/depliant.tsx"),
  route("ask", "routes/houses/ask.tsx"),
  route(":property", "routes/houses/property.tsx"),
]);

// Each redirects to /login when the visitor is not logged in (docs/product.md section 2).
const staffArea = [
  route("login", "routes/staff/accounts/login.tsx"),
  route("login/password", "routes/staff/accounts/set-password.tsx"),
  ...prefix("admin", [
    index("routes/staff/admin.ts"),
    route("select-page", "routes/staff/select-page.tsx"),
    route("log-out", "routes/staff/accounts/log-out.tsx"),
    route("qrView", "routes/staff/qr-codes/view.tsx"),
    route("qrView/:id/delete", "routes/staff/qr-codes/delete.tsx"),
    // png or svg: the picture of a code, to be shown and to be downloaded.
    route("qrView/:id/:format", "routes/staff/qr-codes/image.ts"),
    route("quotesGenerator", "routes/staff/quotes/generator.tsx"),
    route("quotesEditor/:id", "routes/staff/quotes/editor.tsx"),
    route("pagesEditor", "routes/staff/pages/generator.tsx"),
    route("pagesEditor/:id", "routes/staff/pages/editor.tsx"),
    route("images", "routes/staff/pictures/images.ts"),
    route("draft/:kind/:id", "routes/staff/draft.ts"),
    route("link-targets", "routes/staff/link-targets.ts"),
    route("images/choice", "routes/staff/pictures/choice.ts"),
    route("pictures", "routes/staff/pictures/pictures.tsx"),
    route("pictures/:id", "routes/staff/pictures/picture.tsx"),
    route("pictures/:id/delete", "routes/staff/pictures/delete.tsx"),
    route("preview/:kind", "routes/staff/preview.ts"),
    route("journal", "routes/staff/journal.tsx"),
    route("library", "routes/staff/library/library.tsx"),
    // JSON, for the editor's scripts.
    route("library/search", "routes/staff/library/search.ts"),
    route("library/:id", "routes/staff/library/saved-block.tsx"),
    route("library/:id/delete", "routes/staff/library/saved-block-delete.tsx"),
    route("new-from", "routes/staff/library/new-from.tsx"),
    route("new-from/:kind/:id", "routes/staff/library/new-from-source.tsx"),
    route("bin", "routes/staff/history/bin.tsx"),
    route("bin/:kind/:id/delete", "routes/staff/history/bin-delete.tsx"),
    route("history/:kind/:id", "routes/staff/history/history.tsx"),
    route("history/:kind/:id/:version", "routes/staff/history/version.tsx"),
    route("history/:kind/:id/:version/compare", "routes/staff/history/comparison.tsx"),
    route("quotesView", "routes/staff/quotes/view.tsx"),
    route("quotesView/:id/delete", "routes/staff/quotes/delete.tsx"),
    route("pagesView", "routes/staff/pages/view.tsx"),
    route("pagesView/:id/delete", "routes/staff/pages/delete.tsx"),
    route("page/:id", "routes/staff/pages/page.tsx"),
    route("account", "routes/staff/accounts/account.tsx"),
    route("account/second-factor", "routes/staff/accounts/second-factor.tsx"),
    route("staff", "routes/staff/accounts/staff.tsx"),
  ]),
];

const api = prefix("api", [
  route("openapi.json", "routes/api/openapi.ts"),
  route("docs", "routes/api/docs.tsx"),
  // All calls, and the JSON 404 for others. app/api/operation-table.server.ts lists the calls.
  route("*", "routes/api/call.ts"),
]);

const operating = [
  route("healthz", "routes/machines/healthz.ts"),
  route("readyz", "routes/machines/readyz.ts"),
  route("metrics", "routes/machines/metrics.ts"),
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
