import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { analyse } from "scslre";
import { expect, test } from "vitest";
import { allAddresses, fixedPages, queryParametersOf } from "../../app/domain/addresses";
import { favicon, folders } from "../../app/domain/areas";

const config = read("nginx.conf");

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}

/** A map of nginx: from a text with variables, by patterns in their order, to a text with variables. */
interface NginxMap {
  of: string;
  lines: { pattern: string; value: string }[];
}

const maps = new Map(
  [...config.matchAll(/^ +map "?([^"\n]+)"? \$(\w+) \{([^]*?)\}$/gm)].map(([, of = "", name = "", body = ""]) => {
    const lines = [...body.matchAll(/^ *("[^"]*"|[^\s#"]+) ("[^"]*"|\S+);$/gm)];
    return [name, { of, lines: lines.map(([, ...line]) => line.map(unquoted)).map(lineOf) }] as const;
  }),
);

function lineOf([pattern = "", value = ""]: string[]) {
  return { pattern, value };
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, "$1");
}

/** What a variable is for a request, of which `sent` has nginx's own variables. */
function valueOf(name: string, sent: Record<string, string>): string {
  const map = maps.get(name);
  return map ? mapped(map, sent) : (sent[name] ?? "");
}

function mapped({ of, lines }: NginxMap, sent: Record<string, string>): string {
  const filled = (text: string, groups = {}) =>
    text.replace(/\$(\w+)/g, (_, name: string) => valueOf(name, { ...sent, ...groups }));
  const from = filled(of);
  const exact = lines.find(({ pattern }) => pattern === from && pattern !== "default");
  if (exact) return filled(exact.value);
  for (const { pattern, value } of lines) {
    // nginx tries no pattern on an empty text.
    const found = pattern.startsWith("~") && from !== "" && regExpOf(pattern).exec(from);
    if (found) return filled(value, found.groups);
  }
  return filled(lines.find(({ pattern }) => pattern === "default")?.value ?? "");
}

/** A pattern of a map. What they use means the same in JavaScript. */
function regExpOf(pattern: string): RegExp {
  return new RegExp(pattern.replace(/^~\*?/, ""), pattern.startsWith("~*") ? "i" : "");
}

/** What the cache knows of a request for a page, or null where it doesn't keep the answer. */
function keyOf(address: string, headers: { cookie?: string; language?: string; encoding?: string } = {}) {
  const query = new Map([...address.matchAll(/[?&]([^=&]+)=([^&]*)/g)].map(([, name, value]) => [name, value]));
  const sent = {
    ...{ request_uri: address, arg_lang: query.get("lang") ?? "" },
    ...{ http_cookie: headers.cookie ?? "", http_accept_language: headers.language ?? "" },
    http_accept_encoding: headers.encoding ?? "",
  };
  if (valueOf("is_own", sent) === "1") return null;
  return ["page", "encoding", "language_key"].map((name) => valueOf(name, sent)).join(" ");
}

const patterns = [...maps.values()].flatMap(({ lines }) => lines.filter(({ pattern }) => pattern.startsWith("~")));

test("no pattern takes more time than grows with the length of what it reads", () => {
  const all = [
    ...patterns.map(({ pattern }) => pattern),
    ...Array.from(config.matchAll(/~\*? "(.+)"\)/g), ([, each = ""]) => each),
  ];
  expect(all.length).toBeGreaterThan(15);
  for (const pattern of all) {
    const { reports } = analyse(regExpOf(pattern));
    expect(reports.map(({ type, character: { pick } }) => `${type} of ${JSON.stringify(pick)}: ${pattern}`)).toEqual(
      [],
    );
  }
});

test.each([
  ["lang=it", "lang=it"],
  ["a=1; lang=en; lang=it", "lang=en"],
  ["a=b;  ;lang=it;c", "lang=it"],
  ["; lang=it", "lang=it"],
  ["xlang=it", ""],
  ["lang=fr; lang=it", ""],
  ["a=lang=it", ""],
  ["lang=italiano", ""],
])("of the cookies %j the first one says the language", (cookies, language) => {
  expect(valueOf("chosen_language", { http_cookie: cookies })).toBe(language);
});

test.each<[string, string]>([
  ["it-IT,it;q=0.9,en-US;q=0.8,en;q=0.7", "it"],
  ["en", "en"],
  ["de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "en"],
  ["de-CH,de;q=0.9,it;q=0.8", "it"],
  ["fr", "en"],
  ["en;q=0", "en"],
  // Only the site weighs these.
  ...["it;q=0.5,en;q=0.9", "de,*;q=0.5", "it;q=0", "fr,it;q=0.00,en"].map((each): [string, string] => [each, each]),
])("who likes %j is asked for as %j", (header, language) => {
  expect(valueOf("liked_language", { http_accept_language: header })).toBe(language);
});

test.each([
  ...["/tours", "/tours?lang=", "/tours?lang=de"].map((each) => [each, "/tours"]),
  ["/tours?lang=IT-ch", "/tours?lang=it"],
  ...["?x=1", "?utm_source=a&_data=b", "?lang=de", "?l%61ng=it"].map((query) => [`/homes${query}`, "/homes"]),
  ...["/homes?lang=it&x=2", "/homes?x=2&lang=IT-ch"].map((each) => [each, "/homes?lang=it"]),
  ["/", "/"],
  ["/?x", "/"],
  ["/homes/Suite-Florencia?x", "/homes/Suite-Florencia"],
  ["/site.webmanifest?x=/", "/site.webmanifest"],
])("%s is kept as %s", (address, page) => {
  expect(keyOf(address)).toBe(`${page}  like=`);
});

test.each([
  ...["/%74ours", "//tours", "/x/../tours", "/./tours", "/tours/", "/tours;x", "/%2e%2e/tours"].map((each) => [each]),
  ...["/tours?days=8", "/tours?lang=it&days=8", "/tours?days=8&lang=it", "/Tours?days=8", "/tours?x"].map((each) => [
    each,
  ]),
])("%s is passed on and not kept", (address) => {
  expect(keyOf(address)).toBe(null);
  expect(valueOf("page", { request_uri: address })).toBe(address);
});

test("each page that takes a query gets it, and no other page is cached for one", () => {
  const pages = allAddresses.filter(({ visitors, path }) => visitors && !path.startsWith("/quote/"));
  for (const entry of pages) {
    const names = queryParametersOf(entry).map(([name]) => name);
    for (const name of [...names, "x"]) {
      const address = `${entry.with({ id: "a", property: "Apodaca-12" })}?${name}=8`;
      const passed = names.length > 0 ? address : address.replace(/\?.*/, "");
      expect([address, valueOf("page", { request_uri: address })]).toEqual([address, passed]);
    }
  }
});

test("no header makes more than one of few keys, and a stranger's word is in none", () => {
  expect(keyOf("/", { cookie: "flash=x; lang=it", language: "zz" })).toBe("/  lang=it");
  expect(keyOf("/", { encoding: "br;q=1.0, zz", language: "en,zz;q=0.123" })).toBe("/ br like=en");
  // Staff's pages have a bar.
  expect(keyOf("/", { cookie: "lang=it; __Host-staff-session=x" })).toBe(null);
  for (const language of ["it;q=0.5,en", "*", "x:like=en, it;q=0"]) expect(keyOf("/", { language })).toBe(null);
});

const link = "rinaldi-november";

test.each([
  ...[`/quote/${link}`, `/quote/${link}/`, `/quote//${link}`, `/quote/${link}/pdf?x=1`, `/quote/./${link}`],
  ...[`/tours/${link}`, `/tours/${link}/pdf`, `/qr/${link}`, `/api/quote/${link}`, `/admin/page/${link}`],
  ...[`//quote/${link}`, `/QUOTE/${link}`, `/quote;${link}`, `/%71uote/${link}`, `/quote\\${link}`, `/quote%5C${link}`],
  ...[`/assets/../quote/${link}`, `/x/../quote/${link}`, `/./quote/${link}`, `/quote${link}`, `/${link}`, `?${link}`],
  ...[`/tours?q=${link}`, `/login?next=/quote/${link}`, `/tours/quote-${link}`, `/admin/admin${link}`],
])("%s is not named in the log", (address) => {
  expect(valueOf("logged_path", { request_uri: address })).toMatch(/^(?:\/[\w-]+)*(?:\/\*)?$/);
  expect(valueOf("logged_path", { request_uri: address })).not.toContain("rinaldi");
});

test("the log names the site's own pages, whatever is asked of them", () => {
  const words = [...allAddresses.map(({ path }) => path), ...Object.values(folders), favicon]
    .flatMap((path) => path.split("/"))
    .filter((part) => part && !part.startsWith(":"));
  for (const word of words) expect(valueOf("logged_path", { request_uri: `/${word}/x` })).toBe(`/${word}/*`);
  for (const page of fixedPages.filter((path) => !path.startsWith("/homes/"))) {
    expect(valueOf("logged_path", { request_uri: page })).toBe(page);
    expect(valueOf("logged_path", { request_uri: `${page}?a=b` })).toBe(page);
  }
});

test.each(["away.html", "too-many.html"])("the style of %s is allowed by its hash", (page) => {
  const [, style = ""] = /<style>([^]*)<\/style>/.exec(read(`pages/${page}`)) ?? [];
  expect(config).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
});
