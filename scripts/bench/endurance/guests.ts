import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { newId } from "~/data/id.server";
import { sampleQuotes } from "../../samples/quotes.ts";
import { sampleTours } from "../../samples/tours.ts";
import type { Answer } from "../../faults/staff.ts";
import type { Crew } from "./crew.ts";

/** What guests open, with the languages of their browsers. */
const pages = [
  ...["/", "/our-team", "/about-us", "/contacts", "/why-cuba", "/privacy", "/tours"],
  ...["/santa-clara", "/santa-clara-not-to-miss", "/santa-clara-tours", "/santa-clara-night-life"],
  ...["/santa-clara-restaurants", "/homes", "/homes/depliant", "/homes/Suite-Florencia", "/homes/Apodaca-12"],
  ...sampleTours.map(({ link }) => `/tours/${link}`),
  ...sampleQuotes.flatMap(({ link }) => (link ? [`/quote/${link}`] : [])),
];
const languages = ["lang=en", "lang=it", ""];
/** Read by machines. */
const files = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/api/tours", "/api/openapi.json", "/healthz"];
const printed = sampleTours.slice(0, 3).map(({ link }) => `/tours/${link}/pdf`);

/** What a guest does next, out of a hundred. */
const habits: readonly (readonly [times: number, visit: (guest: Guest) => Promise<unknown>])[] = [
  [60, readPage],
  [24, ({ get, kept }) => get("picture or file", any([...kept.addresses, "/robots.txt"]), [200, 304])],
  [5, ({ get }) => get("for machines", any(files), [200, 304])],
  [4, ({ get }) => get("printed code", any(["/qr/QR-1", "/qr/QR-2", `/qr/${newId()}`]), [302])],
  [3, ({ get }) => get("a page that isn't there", `/${newId()}`, [404])],
  [2, ({ get }) => get("a quote that isn't there", `/quote/${newId()}`, [404])],
  [1, ({ get }) => get("a picture that isn't there", `/images/${newId()}.webp`, [404])],
  // More at once than a processor can print are told to come again.
  [1, ({ get }) => get("PDF", any(printed), [200, 304, 503])],
];

interface Guest {
  get: (what: string, path: string, expect: readonly number[]) => Promise<Answer | null>;
  kept: Kept;
}

/** What the browsers of all guests have kept. */
export interface Kept {
  /** by language and address */
  etags: Map<string, string>;
  /** pictures, styles and scripts that pages named */
  addresses: Set<string>;
}

/** A crowd's guest: somebody else at each request, from anywhere, until the crew stops. */
export async function visit({ address, tally, stopped }: Crew, kept: Kept): Promise<void> {
  const guest: Guest = { get, kept };
  while (!stopped()) {
    let dice = randomInt(habits.reduce((sum, [times]) => sum + times, 0));
    const [, habit] = habits.find(([times]) => (dice -= times) < 0)!;
    await habit(guest);
    await wait(randomInt(30, 90));
  }

  /** As browsers do, every other time with what is known of the address. */
  async function get(what: string, path: string, expect: readonly number[]): Promise<Answer | null> {
    const language = any(languages);
    const etag = Math.random() < 0.5 ? kept.etags.get(language + path) : undefined;
    const headers = {
      "Accept-Language": any(["en-GB,en;q=0.5", "it", "de,en;q=0.1"]),
      ...fromAnywhere(),
      ...(language && { Cookie: language }),
      ...(etag && { "If-None-Match": etag }),
    };
    const answer = await tally.ask(what, expect, async () => {
      const response = await fetch(address + path, { headers, redirect: "manual" });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, text: bytes.toString("latin1") };
    });
    const fresh = answer?.status === 200 ? answer.headers.get("ETag") : null;
    if (fresh) kept.etags.set(language + path, fresh);
    return answer;
  }
}

async function readPage({ get, kept }: Guest): Promise<void> {
  const answer = await get("page", any(pages), [200, 304]);
  for (const [, path = ""] of answer?.text.matchAll(/(?:src|href)="(\/(?:images|pictures|assets|fonts)\/[^"?#]+)"/g) ??
    []) {
    kept.addresses.add(path);
  }
}

/** As a proxy says it: who misses much from one address is answered with 429. */
export function fromAnywhere() {
  return { "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
}

function any<T>(all: readonly T[]): T {
  return all[randomInt(all.length)]!;
}
