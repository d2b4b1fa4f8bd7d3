import { anySite } from "./web-address.ts";
import { folders } from "./areas.ts";
import { type Language, languageParameter } from "./language.ts";
import type { RemotePage } from "../pages/remote-pages.ts";
import { filterValues } from "../tours/filters.ts";

/** How an address of a list says what is searched for (search.ts). */
const search = ["q", "page", "after", "before"];
const quoteSearch = [...search, "status", "sort"];

/**
 * Every address of the product (docs/product.md sections 2 and 7), once, by name. Calling one returns the address with
 * its parameters encoded: `addresses.quotesEditor({ id })`. app/routes.ts names the file that answers it.
 */
export const addresses = {
  home: at("/", { visitors: "everybody" }),
  ourTeam: at("/our-team", { visitors: "everybody" }),
  aboutUs: at("/about-us", { visitors: "everybody" }),
  contacts: at("/contacts", { visitors: "everybody" }),
  santaClara: at("/santa-clara", { visitors: "everybody" }),
  tours: at("/tours", { visitors: "everybody", query: filterValues }),
  homes: at("/homes", { visitors: "everybody" }),
  depliant: at("/homes/depliant", { visitors: "everybody" }),
  ask: at("/homes/ask", { visitors: "customer", query: ["house", "arrival", "departure", "guests"] }),
  property: at("/homes/:property", { visitors: "everybody" }),
  privacy: at("/privacy", { visitors: "everybody" }),
  whyCuba: at("/why-cuba", { visitors: "everybody", remotePage: "about-cuba" }),
  notToMiss: at("/santa-clara-not-to-miss", { visitors: "everybody", remotePage: "santa-clara-not-to-miss" }),
  cityTours: at("/santa-clara-tours", { visitors: "everybody", remotePage: "santa-clara-tours" }),
  nightLife: at("/santa-clara-night-life", { visitors: "everybody", remotePage: "santa-clara-night-life" }),
  restaurants: at("/santa-clara-restaurants", { visitors: "everybody", remotePage: "santa-clara-restaurants" }),
  tour: at("/tours/:id", { visitors: "everybody", lookup: true }),
  tourPdf: at("/tours/:id/pdf", { lookup: true }),
  tourRoute: at("/tours/:id/route/:format", { lookup: true, noPage: true }),
  quote: at("/quote/:id", { visitors: "customer", lookup: true }),
  quotePdf: at("/quote/:id/pdf", { lookup: true }),
  quoteDays: at("/quote/:id/days.ics", { lookup: true, noPage: true }),
  quoteRoute: at("/quote/:id/route/:format", { lookup: true, noPage: true }),
  quoteRead: at("/quote/:id/read/:quarters", { form: true, noPage: true }),
  /** the script that keeps a quote on a device, and the service worker of the kept quotes */
  keep: at("/quote/keep.js", { noPage: true }),
  keeper: at("/quote/keeper.js", { noPage: true }),
  qr: at("/qr/:id", { lookup: true }),
  language: at("/language", { form: true, noPage: true }),
  image: at(`${folders.images}:name`, { noPage: true }),

  robots: at("/robots.txt", { noPage: true }),
  security: at("/.well-known/security.txt", { noPage: true }),
  sitemap: at("/sitemap.xml", { noPage: true }),
  webManifest: at("/site.webmanifest", { noPage: true }),
  health: at("/healthz", { noPage: true }),
  readiness: at("/readyz", { noPage: true }),
  metrics: at("/metrics", { noPage: true }),

  login: at("/login", { noPage: true, query: ["next"] }),
  logOut: at("/admin/log-out", { noPage: true }),
  setPassword: at("/login/password", { noPage: true, query: ["key"] }),
  admin: at("/admin"),
  selectPage: at("/admin/select-page"),
  quotesView: at("/admin/quotesView", { query: [...quoteSearch, "set", "new", "deleted", "restored"] }),
  quoteDelete: at("/admin/quotesView/:id/delete", { query: quoteSearch }),
  quotesGenerator: at("/admin/quotesGenerator", { uploads: true, query: ["saved", "draft"] }),
  quotesEditor: at("/admin/quotesEditor/:id", { uploads: true }),
  pagesView: at("/admin/pagesView", { query: [...search, "new", "deleted", "restored"] }),
  pageDelete: at("/admin/pagesView/:id/delete", { query: search }),
  pagesGenerator: at("/admin/pagesEditor", { uploads: true, query: ["saved", "draft"] }),
  pagesEditor: at("/admin/pagesEditor/:id", { uploads: true }),
  page: at("/admin/page/:id"),
  qrView: at("/admin/qrView", { query: ["edit", "saved", "made", "deleted", "restored"] }),
  qrDelete: at("/admin/qrView/:id/delete"),
  qrImage: at("/admin/qrView/:id/:format"),
  account: at("/admin/account", { query: ["done"] }),
  secondFactor: at("/admin/account/second-factor", { query: ["done"] }),
  staff: at("/admin/staff", { owner: true, query: ["done"] }),
  history: at("/admin/history/:kind/:id", { query: ["before", "done"] }),
  version: at("/admin/history/:kind/:id/:version"),
  comparison: at("/admin/history/:kind/:id/:version/compare", { query: ["with", "from"] }),
  bin: at("/admin/bin", { query: ["q", "page", "done"] }),
  binDelete: at("/admin/bin/:kind/:id/delete"),
  pictures: at("/admin/pictures", { query: ["q", "use", "page", "deleted"] }),
  picture: at("/admin/pictures/:id", { query: ["done"] }),
  pictureDelete: at("/admin/pictures/:id/delete"),
  pictureChoice: at("/admin/images/choice", { noPage: true, query: ["q", "page"] }),
  library: at("/admin/library", { query: ["q", "page", "done"] }),
  librarySearch: at("/admin/library/search", { noPage: true, query: ["q", "kind", "id"] }),
  block: at("/admin/library/:id", { query: ["done"] }),
  blockDelete: at("/admin/library/:id/delete"),
  newFrom: at("/admin/new-from", { query: ["q"] }),
  newFromSource: at("/admin/new-from/:kind/:id"),
  journal: at("/admin/journal", { query: ["record", "person", "before"] }),
  /** the guest's page of a draft, in a frame next to the editor */
  preview: at("/admin/preview/:kind"),
  draft: at("/admin/draft/:kind/:id", { noPage: true }),
  linkTargets: at("/admin/link-targets", { noPage: true }),
  uploads: at("/admin/images", { uploads: true, noPage: true }),

  api: at("/api"),
  apiDocs: at("/api/docs"),
  openApi: at("/api/openapi.json"),
  apiLogin: at("/api/auth/login"),
  apiLogOut: at("/api/auth/logout"),
  apiTours: at("/api/tours", { query: ["limit", "after"] }),
  apiQuotes: at("/api/quote", { query: ["limit", "after", "q", "status", "updatedSince"] }),
  apiQuote: at("/api/quote/:id", { lookup: true }),
  apiQuoteVersions: at("/api/quote/:id/versions", { query: ["before"] }),
  apiQuoteCopies: at("/api/quote/duplicate/:id"),
  apiQuoteRestore: at("/api/quote/:id/restore"),
  apiPages: at("/api/page", { query: ["limit", "after", "q", "updatedSince"] }),
  apiPage: at("/api/page/:id", { lookup: true }),
  apiPageCopies: at("/api/page/duplicate/:id"),
  apiPageRestore: at("/api/page/:id/restore"),
  apiUploads: at("/api/imgUpload"),
  apiQrCodes: at("/api/qr"),
  apiQrCode: at("/api/qr/:id", { lookup: true }),
};

export const allAddresses: readonly Entry[] = Object.values(addresses);

/** The last part of each property's address, as it is written (docs/product.md section 2). */
export const propertySlugs = ["Suite-Florencia", "Apodaca-12"] as const;

/** Returns the property with a name, in any letter case; undefined where there is none. */
export function propertySlugOf(name: string) {
  return propertySlugs.find((slug) => slug.toLowerCase() === name.toLowerCase());
}

/** The pages for everybody that always exist. */
export const fixedPages: readonly string[] = [
  ...allAddresses.flatMap(({ path, visitors, remotePage }) =>
    visitors === "everybody" && !remotePage && !path.includes(":") ? path : [],
  ),
  ...propertySlugs.map((property) => addresses.property({ property })),
];

export const remotePageAddresses = Object.fromEntries(
  allAddresses.flatMap(({ path, remotePage }) => (remotePage ? [[remotePage, path]] : [])),
) as Readonly<Record<RemotePage, string>>;

/** Returns the address of a page in one language for all visitors; without a language, the visitor's own applies. */
export function addressIn(path: string, language: Language | null): string {
  return language ? `${path}?${languageParameter}=${language}` : path;
}

/**
 * Returns the address to show after a choice of language: the same address, without a language that contradicts the
 * choice. It is ASCII, for a header.
 * @param address a path on this site
 */
export function withLanguage(address: string, language: Language): string {
  const { pathname, search, searchParams } = new URL(address, anySite);
  if (!searchParams.has(languageParameter)) return pathname + search;
  searchParams.set(languageParameter, language);
  return `${pathname}?${searchParams}`;
}

/** An address of the table: its pattern, with `:name` for a parameter, and its properties. */
export interface Entry {
  readonly path: string;
  /** makes its address of its parameters, by name */
  with(params: Readonly<Record<string, string>>): string;
  /**
   * it is a page for visitors: for everybody, search engines and prefetching included, or for the customer who has its
   * link
   */
  readonly visitors?: "everybody" | "customer";
  /** the remote page that it shows */
  readonly remotePage?: RemotePage;
  /** it shows what isn't public, by a link or a name that could be guessed */
  readonly lookup?: true;
  /** it takes forms by POST; the addresses of the staff area needn't specify it */
  readonly form?: true;
  /** it takes forms with pictures, which may arrive slowly */
  readonly uploads?: true;
  /**
   * the query parameters that its page reads, in addition to the language, with the values that each takes; without values
   * they take any text. Everything else is removed (known-address.ts).
   */
  readonly query?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** only owners may use it */
  readonly owner?: true;
  /** a login can't lead to it */
  readonly noPage?: true;
}

/** Returns the query parameters of an address, with the values that each takes; null for any text. */
export function queryParametersOf({
  query = [],
}: Entry): (readonly [name: string, values: readonly string[] | null])[] {
  return isList(query) ? query.map((name) => [name, null] as const) : Object.entries(query);
}

function isList(query: NonNullable<Entry["query"]>): query is readonly string[] {
  return Array.isArray(query);
}

/** An entry that makes its address: called with its parameters, which it encodes. */
export interface Address<Path extends string> extends Entry {
  (...params: [Parameter<Path>] extends [never] ? [] : [Readonly<Record<Parameter<Path>, string>>]): string;
  readonly path: Path;
}

/** The names of a pattern's parameters. */
type Parameter<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameter<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

function at<Path extends string>(path: Path, facts: Omit<Entry, "path" | "with"> = {}): Address<Path> {
  const make = (params: Readonly<Record<string, string>> = {}) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return Object.assign(make, facts, { path, with: make }) as Address<Path>;
}
