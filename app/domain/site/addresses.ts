import { placeholderOrigin } from "./web-address.ts";
import { staticFolders } from "./areas.ts";
import { type Language, languageParameter } from "./language.ts";
import type { RemotePage } from "../pages/remote-pages.ts";
import { tourFilterValues } from "../tours/filters.ts";

/** Query parameters of lists (search.ts). */
const search = ["q", "page", "after", "before"];
const quoteSearch = [...search, "status", "sort"];

/**
 * Every address of the product (docs/product.md sections 2 and 7), by name. Calling an entry returns the address with
 * encoded parameters: `addresses.quotesEditor({ id })`. app/routes.ts assigns the route files.
 */
export const addresses = {
  home: defineAddress("/", { visitors: "everybody" }),
  ourTeam: defineAddress("/our-team", { visitors: "everybody" }),
  aboutUs: defineAddress("/about-us", { visitors: "everybody" }),
  contacts: defineAddress("/contacts", { visitors: "everybody" }),
  santaClara: defineAddress("/santa-clara", { visitors: "everybody" }),
  tours: defineAddress("/tours", { visitors: "everybody", query: tourFilterValues }),
  homes: defineAddress("/homes", { visitors: "everybody" }),
  depliant: defineAddress("/homes/depliant", { visitors: "everybody" }),
  stayRequest: defineAddress("/homes/ask", {
    visitors: "customer",
    query: ["house", "arrival", "departure", "guests"],
  }),
  property: defineAddress("/homes/:property", { visitors: "everybody" }),
  privacy: defineAddress("/privacy", { visitors: "everybody" }),
  whyCuba: defineAddress("/why-cuba", { visitors: "everybody", remotePage: "about-cuba" }),
  notToMiss: defineAddress("/santa-clara-not-to-miss", {
    visitors: "everybody",
    remotePage: "santa-clara-not-to-miss",
  }),
  cityTours: defineAddress("/santa-clara-tours", { visitors: "everybody", remotePage: "santa-clara-tours" }),
  nightLife: defineAddress("/santa-clara-night-life", { visitors: "everybody", remotePage: "santa-clara-night-life" }),
  restaurants: defineAddress("/santa-clara-restaurants", {
    visitors: "everybody",
    remotePage: "santa-clara-restaurants",
  }),
  tour: defineAddress("/tours/:id", { visitors: "everybody", lookup: true }),
  tourPdf: defineAddress("/tours/:id/pdf", { lookup: true }),
  tourRoute: defineAddress("/tours/:id/route/:format", { lookup: true, noPage: true }),
  quote: defineAddress("/quote/:id", { visitors: "customer", lookup: true }),
  quotePdf: defineAddress("/quote/:id/pdf", { lookup: true }),
  quoteDays: defineAddress("/quote/:id/days.ics", { lookup: true, noPage: true }),
  quoteRoute: defineAddress("/quote/:id/route/:format", { lookup: true, noPage: true }),
  quoteRead: defineAddress("/quote/:id/read/:quarters", { form: true, noPage: true }),
  /** the script that stores a quote on a device, and the service worker of stored quotes */
  offlineCopyScript: defineAddress("/quote/keep.js", { noPage: true }),
  serviceWorker: defineAddress("/quote/keeper.js", { noPage: true }),
  qr: defineAddress("/qr/:id", { lookup: true }),
  language: defineAddress("/language", { form: true, noPage: true }),
  image: defineAddress(`${staticFolders.images}:name`, { noPage: true }),

  robots: defineAddress("/robots.txt", { noPage: true }),
  securityContact: defineAddress("/.well-known/security.txt", { noPage: true }),
  sitemap: defineAddress("/sitemap.xml", { noPage: true }),
  webManifest: defineAddress("/site.webmanifest", { noPage: true }),
  health: defineAddress("/healthz", { noPage: true }),
  readiness: defineAddress("/readyz", { noPage: true }),
  metrics: defineAddress("/metrics", { noPage: true }),

  login: defineAddress("/login", { noPage: true, query: ["next"] }),
  logOut: defineAddress("/admin/log-out", { noPage: true }),
  setPassword: defineAddress("/login/password", { noPage: true, query: ["key"] }),
  admin: defineAddress("/admin"),
  selectPage: defineAddress("/admin/select-page"),
  quotesView: defineAddress("/admin/quotesView", { query: [...quoteSearch, "set", "new", "deleted", "restored"] }),
  quoteDelete: defineAddress("/admin/quotesView/:id/delete", { query: quoteSearch }),
  quotesGenerator: defineAddress("/admin/quotesGenerator", { uploads: true, query: ["saved", "draft"] }),
  quotesEditor: defineAddress("/admin/quotesEditor/:id", { uploads: true }),
  pagesView: defineAddress("/admin/pagesView", { query: [...search, "new", "deleted", "restored"] }),
  pageDelete: defineAddress("/admin/pagesView/:id/delete", { query: search }),
  pagesGenerator: defineAddress("/admin/pagesEditor", { uploads: true, query: ["saved", "draft"] }),
  pagesEditor: defineAddress("/admin/pagesEditor/:id", { uploads: true }),
  pagePreview: defineAddress("/admin/page/:id"),
  qrView: defineAddress("/admin/qrView", { query: ["edit", "saved", "made", "deleted", "restored"] }),
  qrDelete: defineAddress("/admin/qrView/:id/delete"),
  qrImage: defineAddress("/admin/qrView/:id/:format"),
  account: defineAddress("/admin/account", { query: ["done"] }),
  secondFactor: defineAddress("/admin/account/second-factor", { query: ["done"] }),
  staff: defineAddress("/admin/staff", { owner: true, query: ["done"] }),
  history: defineAddress("/admin/history/:kind/:id", { query: ["before", "done"] }),
  version: defineAddress("/admin/history/:kind/:id/:version"),
  comparison: defineAddress("/admin/history/:kind/:id/:version/compare", { query: ["with", "from"] }),
  bin: defineAddress("/admin/bin", { query: ["q", "page", "done"] }),
  binDelete: defineAddress("/admin/bin/:kind/:id/delete"),
  pictures: defineAddress("/admin/pictures", { query: ["q", "use", "page", "deleted"] }),
  picture: defineAddress("/admin/pictures/:id", { query: ["done"] }),
  pictureDelete: defineAddress("/admin/pictures/:id/delete"),
  pictureChoice: defineAddress("/admin/images/choice", { noPage: true, query: ["q", "page"] }),
  library: defineAddress("/admin/library", { query: ["q", "page", "done"] }),
  librarySearch: defineAddress("/admin/library/search", { noPage: true, query: ["q", "kind", "id"] }),
  savedBlock: defineAddress("/admin/library/:id", { query: ["done"] }),
  savedBlockDelete: defineAddress("/admin/library/:id/delete"),
  newFrom: defineAddress("/admin/new-from", { query: ["q"] }),
  newFromSource: defineAddress("/admin/new-from/:kind/:id"),
  auditLog: defineAddress("/admin/journal", { query: ["record", "person", "before"] }),
  /** the guest's page of a draft, in a frame of the editor */
  draftPreview: defineAddress("/admin/preview/:kind"),
  draft: defineAddress("/admin/draft/:kind/:id", { noPage: true }),
  linkTargets: defineAddress("/admin/link-targets", { noPage: true }),
  uploads: defineAddress("/admin/images", { uploads: true, noPage: true }),

  api: defineAddress("/api"),
  apiDocs: defineAddress("/api/docs"),
  openApi: defineAddress("/api/openapi.json"),
  apiLogin: defineAddress("/api/auth/login"),
  apiLogOut: defineAddress("/api/auth/logout"),
  apiTours: defineAddress("/api/tours", { query: ["limit", "after"] }),
  apiQuotes: defineAddress("/api/quote", { query: ["limit", "after", "q", "status", "updatedSince"] }),
  apiQuote: defineAddress("/api/quote/:id", { lookup: true }),
  apiQuoteVersions: defineAddress("/api/quote/:id/versions", { query: ["before"] }),
  apiQuoteCopies: defineAddress("/api/quote/duplicate/:id"),
  apiQuoteRestore: defineAddress("/api/quote/:id/restore"),
  apiPages: defineAddress("/api/page", { query: ["limit", "after", "q", "updatedSince"] }),
  apiPage: defineAddress("/api/page/:id", { lookup: true }),
  apiPageCopies: defineAddress("/api/page/duplicate/:id"),
  apiPageRestore: defineAddress("/api/page/:id/restore"),
  apiUploads: defineAddress("/api/imgUpload"),
  apiQrCodes: defineAddress("/api/qr"),
  apiQrCode: defineAddress("/api/qr/:id", { lookup: true }),
};

export const allAddresses: readonly AddressEntry[] = Object.values(addresses);

/** The houses' slugs, as written in addresses (docs/product.md section 2). */
export const propertySlugs = ["Suite-Florencia", "Apodaca-12"] as const;

/** Finds a house's slug in any letter case. */
export function findPropertySlug(name: string) {
  return propertySlugs.find((slug) => slug.toLowerCase() === name.toLowerCase());
}

/** Public pages that always exist. */
export const fixedPublicPages: readonly string[] = [
  ...allAddresses.flatMap(({ path, visitors, remotePage }) =>
    visitors === "everybody" && !remotePage && !path.includes(":") ? path : [],
  ),
  ...propertySlugs.map((property) => addresses.property({ property })),
];

export const remotePageAddresses = Object.fromEntries(
  allAddresses.flatMap(({ path, remotePage }) => (remotePage ? [[remotePage, path]] : [])),
) as Readonly<Record<RemotePage, string>>;

/** Returns a page's address in a language; without one, the visitor's language applies. */
export function addressInLanguage(path: string, language: Language | null): string {
  return language ? `${path}?${languageParameter}=${language}` : path;
}

/**
 * Returns the address to show after a choice of language: the same one, without a contradicting language. It is ASCII,
 * for a header.
 * @param address a path on this site
 */
export function switchAddressLanguage(address: string, language: Language): string {
  const { pathname, search, searchParams } = new URL(address, placeholderOrigin);
  if (!searchParams.has(languageParameter)) return pathname + search;
  searchParams.set(languageParameter, language);
  return `${pathname}?${searchParams}`;
}

/** An entry of the table: a pattern with `:name` for parameters, and its properties. */
export interface AddressEntry {
  readonly path: string;
  /** builds the address */
  with(params: Readonly<Record<string, string>>): string;
  /** set for a visitors' page: public (indexed and prefetched), or only for the customer with the link */
  readonly visitors?: "everybody" | "customer";
  readonly remotePage?: RemotePage;
  /** shows something private by a link or name that could be guessed */
  readonly lookup?: true;
  /** accepts forms by POST; implied in the staff area */
  readonly form?: true;
  /** accepts forms with pictures, which may arrive slowly */
  readonly uploads?: true;
  /**
   * query parameters that the page reads, in addition to the language, with their values, or any text. All others are
   * removed (normalize-address.ts).
   */
  readonly query?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  readonly owner?: true;
  /** a login never redirects to it */
  readonly noPage?: true;
}

/** Returns an entry's query parameters and their values; null for any text. */
export function listQueryParameters({
  query = [],
}: AddressEntry): (readonly [name: string, values: readonly string[] | null])[] {
  return isList(query) ? query.map((name) => [name, null] as const) : Object.entries(query);
}

function isList(query: NonNullable<AddressEntry["query"]>): query is readonly string[] {
  return Array.isArray(query);
}

/** An entry that can be called with its parameters. */
export interface Address<Path extends string> extends AddressEntry {
  (...params: [PathParameter<Path>] extends [never] ? [] : [Readonly<Record<PathParameter<Path>, string>>]): string;
  readonly path: Path;
}

type PathParameter<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

function defineAddress<Path extends string>(
  path: Path,
  facts: Omit<AddressEntry, "path" | "with"> = {},
): Address<Path> {
  const make = (params: Readonly<Record<string, string>> = {}) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return Object.assign(make, facts, { path, with: make }) as Address<Path>;
}
