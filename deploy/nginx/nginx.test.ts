import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { analyse } from "scslre";
import { expect, test } from "vitest";
import { allAddresses, fixedPublicPages } from "../../app/domain/site/addresses";
import { faviconPath, staticFolders } from "../../app/domain/site/areas";

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

const patterns = [...maps.values()].flatMap(({ lines }) => lines.filter(({ pattern }) => pattern.startsWith("~")));

test("no pattern takes more time than grows with the length of what it reads", () => {
  const all = [
    ...patterns.map(({ pattern }) => pattern),
    ...Array.from(config.matchAll(/~\*? "(.+)"\)/g), ([, each = ""]) => each),
  ];
  expect(all.length).toBeGreaterThan(5);
  for (const pattern of all) {
    const { reports } = analyse(regExpOf(pattern));
    expect(reports.map(({ type, character: { pick } }) => `${type} of ${JSON.stringify(pick)}: ${pattern}`)).toEqual(
      [],
    );
  }
});

test.each([
  ["br;q=1.0, zz", "br"],
  ["gzip, br;q=0", "gzip"],
  ["zz", ""],
])("a file for who accepts %j is cached as %j", (accepted, encoding) => {
  expect(valueOf("encoding", { http_accept_encoding: accepted })).toBe(encoding);
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
  const words = [...allAddresses.map(({ path }) => path), ...Object.values(staticFolders), faviconPath]
    .flatMap((path) => path.split("/"))
    .filter((part) => part && !part.startsWith(":"));
  for (const word of words) expect(valueOf("logged_path", { request_uri: `/${word}/x` })).toBe(`/${word}/*`);
  for (const page of fixedPublicPages.filter((path) => !path.startsWith("/homes/"))) {
    expect(valueOf("logged_path", { request_uri: page })).toBe(page);
    expect(valueOf("logged_path", { request_uri: `${page}?a=b` })).toBe(page);
  }
});

test.each(["away.html", "too-many.html"])("the style of %s is allowed by its hash", (page) => {
  const [, style = ""] = /<style>([^]*)<\/style>/.exec(read(`pages/${page}`)) ?? [];
  expect(config).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
});
