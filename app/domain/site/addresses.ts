import { placeholderOrigin } from "./web-address.ts";
import { staticFolders } from "./areas.ts";
import { type Language, languageParameter } from "./language.ts";
import type { RemotePage } from "../pages/remote-pages.ts";
import { choiceNames } from "../offers/choices.ts";
import { tourFilterValues } from "../tours/filters.ts";

/** Query parameters of a list (../quotes/search.ts). */
const search = ["q", "page", "after", "before"];
const quoteSearch = [...search, "status", "sort"];

/** The route module of all calls of the API. */
export const apiRouteFile = "api/call.ts";

/**
 * The router table: every address of the product (docs/product.md sections 2 and 7) by name, with its route module below
 * app/routes/ and its properties. Remix's routes (app/routes.ts), guards, cache, sitemap and links are derived from it.
 * Calling an entry returns its address, with parameters encoded: `addresses.quotesEditor({ id })`.
 */
export const addresses = {
  home: route("/", "site/home.tsx", { visitors: "everybody" }),
  ourTeam: route("/our-team", "site/our-team.tsx", { visitors: "everybody" }),
  aboutUs: route("/about-us", "site/about-us.tsx", { visitors: "everybody" }),
  contacts: route("/contacts", "site/contacts.tsx", { visitors: "everybody" }),
  santaClara: route("/santa-clara", "site/santa-clara.tsx", { visitors: "everybody" }),
  tours: route("/tours", "tours/tours.tsx", { visitors: "everybody", query: tourFilterValues }),
  homes: route("/homes", "houses/homes.tsx", { visitors: "everybody" }),
  depliant: route("/homes/depliant", "houses/depliant.tsx", { visitors: "everybody" }),
  enquiry: route("/ask", "site/ask.tsx", { visitors: "customer", form: true, query: ["tour"] }),
  enquirySent: route("/ask/sent", "site/ask-sent.tsx", { visitors: "customer" }),
  stayRequest: route("/homes/ask", "site/ask.tsx", {
    visitors: "customer",
    form: true,
    query: ["house", "arrival", "departure", "guests"],
  }),
  property: route("/homes/:property", "houses/property.tsx", { visitors: "everybody" }),
  privacy: route("/privacy", "site/privacy.tsx", { visitors: "everybody" }),
  whyCuba: route("/why-cuba", "site/remote-page.tsx", { visitors: "everybody", remotePage: "about-cuba" }),
  notToMiss: route("/santa-clara-not-to-miss", "site/remote-page.tsx", {
    visitors: "everybody",
    remotePage: "santa-clara-not-to-miss",
  }),
  cityTours: route("/santa-clara-tours", "site/remote-page.tsx", {
    visitors: "everybody",
    remotePage: "santa-clara-tours",
  }),
  nightLife: route("/santa-clara-night-life", "site/remote-page.tsx", {
    visitors: "everybody",
    remotePage: "santa-clara-night-life",
  }),
  restaurants: route("/santa-clara-restaurants", "site/remote-page.tsx", {
    visitors: "everybody",
    remotePage: "santa-clara-restaurants",
  }),
  tour: route("/tours/:id", "tours/tour.tsx", { visitors: "everybody", lookup: true }),
  tourPdf: route("/tours/:id/pdf", "tours/pdf.ts", { lookup: true }),
  tourRoute: route("/tours/:id/route/:format", "tours/route.ts", { lookup: true, noPage: true }),
  quote: route("/quote/:id", "quotes/quote.tsx", { visitors: "customer", lookup: true, query: choiceNames }),
  quotePdf: route("/quote/:id/pdf", "quotes/pdf.ts", { lookup: true, query: choiceNames }),
  quoteDays: route("/quote/:id/days.ics", "quotes/days.ts", { lookup: true, noPage: true }),
  quoteRoute: route("/quote/:id/route/:format", "quotes/route.ts", { lookup: true, noPage: true }),
  quoteRead: route("/quote/:id/read/:quarters", "quotes/read.ts", { form: true, noPage: true }),
  offlineCopyScript: route("/quote/keep.js", "quotes/offline-copy.ts", { noPage: true }),
  serviceWorker: route("/quote/keeper.js", "quotes/service-worker.ts", { noPage: true }),
  qr: route("/qr/:id", "site/qr-code.ts", { lookup: true }),
  language: route("/language", "site/language.ts", { form: true, noPage: true }),
  image: route(`${staticFolders.images}:name`, "site/image.ts", { noPage: true }),

  robots: route("/robots.txt", "machines/robots.ts", { noPage: true }),
  securityContact: route("/.well-known/security.txt", "machines/security.ts", { noPage: true }),
  sitemap: route("/sitemap.xml", "machines/sitemap.ts", { noPage: true }),
  webManifest: route("/site.webmanifest", "machines/web-manifest.ts", { noPage: true }),
  health: route("/healthz", "machines/healthz.ts", { noPage: true }),
  readiness: route("/readyz", "machines/readyz.ts", { noPage: true }),
  metrics: route("/metrics", "machines/metrics.ts", { noPage: true }),

  login: route("/login", "staff/accounts/login.tsx", { noPage: true, query: ["next"] }),
  logOut: route("/admin/log-out", "staff/accounts/log-out.tsx", { noPage: true }),
  setPassword: route("/login/password", "staff/accounts/set-password.tsx", { noPage: true, query: ["key"] }),
  admin: route("/admin", "staff/admin.ts"),
  selectPage: route("/admin/select-page", "staff/select-page.tsx"),
  enquiries: route("/admin/enquiries", "staff/enquiries/enquiries.tsx", { query: ["list", "q", "page"] }),
  enquiryDetails: route("/admin/enquiries/:id", "staff/enquiries/enquiry.tsx", { query: ["done"] }),
  quotesView: route("/admin/quotesView", "staff/quotes/view.tsx", {
    query: [...quoteSearch, "set", "new", "deleted", "restored"],
  }),
  quoteDelete: route("/admin/quotesView/:id/delete", "staff/quotes/delete.tsx", { query: quoteSearch }),
  quotesGenerator: route("/admin/quotesGenerator", "staff/quotes/generator.tsx", {
    uploads: true,
    query: ["saved", "draft"],
  }),
  quotesEditor: route("/admin/quotesEditor/:id", "staff/quotes/editor.tsx", { uploads: true }),
  pagesView: route("/admin/pagesView", "staff/pages/view.tsx", { query: [...search, "new", "deleted", "restored"] }),
  pageDelete: route("/admin/pagesView/:id/delete", "staff/pages/delete.tsx", { query: search }),
  pagesGenerator: route("/admin/pagesEditor", "staff/pages/generator.tsx", {
    uploads: true,
    query: ["saved", "draft"],
  }),
  pagesEditor: route("/admin/pagesEditor/:id", "staff/pages/editor.tsx", { uploads: true }),
  pagePreview: route("/admin/page/:id", "staff/pages/page.tsx"),
  qrView: route("/admin/qrView", "staff/qr-codes/view.tsx", {
    query: ["edit", "saved", "made", "deleted", "restored"],
  }),
  qrDelete: route("/admin/qrView/:id/delete", "staff/qr-codes/delete.tsx"),
  qrImage: route("/admin/qrView/:id/:format", "staff/qr-codes/image.ts"),
  account: route("/admin/account", "staff/accounts/account.tsx", { query: ["done"] }),
  secondFactor: route("/admin/account/second-factor", "staff/accounts/second-factor.tsx", { query: ["done"] }),
  staff: route("/admin/staff", "staff/accounts/staff.tsx", { owner: true, query: ["done"] }),
  history: route("/admin/history/:kind/:id", "staff/history/history.tsx", { query: ["before", "done"] }),
  version: route("/admin/history/:kind/:id/:version", "staff/history/version.tsx"),
  comparison: route("/admin/history/:kind/:id/:version/compare", "staff/history/comparison.tsx", {
    query: ["with", "from"],
  }),
  bin: route("/admin/bin", "staff/history/bin.tsx", { query: ["q", "page", "done"] }),
  binDelete: route("/admin/bin/:kind/:id/delete", "staff/history/bin-delete.tsx"),
  pictures: route("/admin/pictures", "staff/pictures/pictures.tsx", { query: ["q", "use", "page", "deleted"] }),
  picture: route("/admin/pictures/:id", "staff/pictures/picture.tsx", { query: ["done"] }),
  pictureDelete: route("/admin/pictures/:id/delete", "staff/pictures/delete.tsx"),
  pictureChoice: route("/admin/images/choice", "staff/pictures/choice.ts", { noPage: true, query: ["q", "page"] }),
  library: route("/admin/library", "staff/library/library.tsx", { query: ["q", "page", "done"] }),
  librarySearch: route("/admin/library/search", "staff/library/search.ts", {
    noPage: true,
    query: ["q", "kind", "id"],
  }),
  savedBlock: route("/admin/library/:id", "staff/library/saved-block.tsx", { query: ["done"] }),
  savedBlockDelete: route("/admin/library/:id/delete", "staff/library/saved-block-delete.tsx"),
  newFrom: route("/admin/new-from", "staff/library/new-from.tsx", { query: ["q"] }),
  newFromSource: route("/admin/new-from/:kind/:id", "staff/library/new-from-source.tsx"),
  customers: route("/admin/customers", "staff/customers/customers.tsx", { query: ["q", "page", "done"] }),
  customerSearch: route("/admin/customers/search", "staff/customers/search.ts", { noPage: true, query: ["q", "id"] }),
  customer: route("/admin/customers/:id", "staff/customers/customer.tsx", { query: ["done", "name"] }),
  auditLog: route("/admin/journal", "staff/journal.tsx", { query: ["record", "person", "before"] }),
  webhooks: route("/admin/webhooks", "staff/webhooks.tsx", { owner: true, query: ["done"] }),
  outbox: route("/admin/outbox", "staff/outbox.tsx", { query: ["state", "page", "done"] }),
  draftPreview: route("/admin/preview/:kind", "staff/preview.ts"),
  draft: route("/admin/draft/:kind/:id", "staff/draft.ts", { noPage: true }),
  linkTargets: route("/admin/link-targets", "staff/link-targets.ts", { noPage: true }),
  uploads: route("/admin/images", "staff/pictures/images.ts", { uploads: true, noPage: true }),

  api: apiCall("/api"),
  apiDocs: route("/api/docs", "api/docs.tsx"),
  openApi: route("/api/openapi.json", "api/openapi.ts"),
  apiLogin: apiCall("/api/auth/login"),
  apiLogOut: apiCall("/api/auth/logout"),
  apiTours: apiCall("/api/tours", { query: ["limit", "after"] }),
  apiQuotes: apiCall("/api/quote", { query: ["limit", "after", "q", "status", "updatedSince"] }),
  apiQuote: apiCall("/api/quote/:id", { lookup: true }),
  apiQuoteVersions: apiCall("/api/quote/:id/versions", { query: ["before"] }),
  apiQuoteCopies: apiCall("/api/quote/duplicate/:id"),
  apiQuoteRestore: apiCall("/api/quote/:id/restore"),
  apiPages: apiCall("/api/page", { query: ["limit", "after", "q", "updatedSince"] }),
  apiPage: apiCall("/api/page/:id", { lookup: true }),
  apiPageCopies: apiCall("/api/page/duplicate/:id"),
  apiPageRestore: apiCall("/api/page/:id/restore"),
  apiUploads: apiCall("/api/imgUpload"),
  apiQrCodes: apiCall("/api/qr"),
  apiQrCode: apiCall("/api/qr/:id", { lookup: true }),
};

export const allAddresses: readonly AddressEntry[] = Object.values(addresses);

/** The last segment of each house's address, in its canonical spelling (docs/product.md section 2). */
export const propertySlugs = ["Suite-Florencia", "Apodaca-12"] as const;

/** Returns the canonical spelling of a house's slug in any letter case; undefined for an unknown one. */
export function normalizePropertySlug(name: string) {
  return propertySlugs.find((slug) => slug.toLowerCase() === name.toLowerCase());
}

/** Public pages that exist independently of the database. */
export const fixedPublicPaths: readonly string[] = [
  ...allAddresses.flatMap(({ path, visitors, remotePage }) =>
    visitors === "everybody" && !remotePage && !path.includes(":") ? path : [],
  ),
  ...propertySlugs.map((property) => addresses.property({ property })),
];

export const remotePagePaths = Object.fromEntries(
  allAddresses.flatMap(({ path, remotePage }) => (remotePage ? [[remotePage, path]] : [])),
) as Readonly<Record<RemotePage, string>>;

/** Adds a language to an address, which then has the same content for all visitors. */
export function addLanguageToAddress(path: string, language: Language | null): string {
  return language ? `${path}?${languageParameter}=${language}` : path;
}

/**
 * Returns an address after a change of language: a language in the address is replaced. The result is ASCII, for a
 * header.
 * @param address a path on this site
 */
export function switchAddressLanguage(address: string, language: Language): string {
  const { pathname, search, searchParams } = new URL(address, placeholderOrigin);
  if (!searchParams.has(languageParameter)) return pathname + search;
  searchParams.set(languageParameter, language);
  return `${pathname}?${searchParams}`;
}

/** A row of the router table. */
export interface AddressEntry {
  /** pattern with `:name` for parameters */
  readonly path: string;
  /** route module, below app/routes/ */
  readonly file: string;
  /** builds the address from its parameters */
  with(params: Readonly<Record<string, string>>): string;
  /** a page for visitors: public, including search engines and prefetching, or only for the customer who has its link */
  readonly visitors?: "everybody" | "customer";
  /** the remote page that it shows */
  readonly remotePage?: RemotePage;
  /** shows private content at a link or name that could be guessed */
  readonly lookup?: true;
  /** accepts forms by POST; addresses of the staff area always do */
  readonly form?: true;
  /** accepts forms with pictures, which may be slow to upload */
  readonly uploads?: true;
  /**
   * query parameters that it reads, in addition to the language, with their allowed values if these are limited. Other
   * parameters are removed (normalize-address.ts).
   */
  readonly query?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** only for owners */
  readonly owner?: true;
  /** a login can't redirect to it */
  readonly noPage?: true;
}

/** Returns the query parameters of an address with their allowed values; `null` for any text. */
export function getAllowedQueryParameters({
  query = [],
}: AddressEntry): (readonly [name: string, values: readonly string[] | null])[] {
  return isList(query) ? query.map((name) => [name, null] as const) : Object.entries(query);
}

function isList(query: NonNullable<AddressEntry["query"]>): query is readonly string[] {
  return Array.isArray(query);
}

/** A row that builds its address when called with its parameters. */
export interface Address<Path extends string> extends AddressEntry {
  (...params: [PathParameter<Path>] extends [never] ? [] : [Readonly<Record<PathParameter<Path>, string>>]): string;
  readonly path: Path;
}

type PathParameter<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Properties = Omit<AddressEntry, "path" | "file" | "with">;

function route<Path extends string>(path: Path, file: string, properties: Properties = {}): Address<Path> {
  const build = (params: Readonly<Record<string, string>> = {}) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return Object.assign(build, properties, { path, file, with: build }) as Address<Path>;
}

/** A call of the API. All share a route module, which dispatches them (api/operation-table.server.ts). */
function apiCall<Path extends string>(path: Path, properties?: Properties): Address<Path> {
  return route(path, apiRouteFile, properties);
}
