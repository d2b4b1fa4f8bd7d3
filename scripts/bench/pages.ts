import { Halt } from "../setup/outcome.mjs";
import { step } from "../setup/progress.mjs";
import { load, requestFor } from "./load.ts";
import type { Options } from "./options.ts";
import { compare, type Comparison, type Pace } from "./rounds.ts";
import { quoteLink } from "./rows.ts";
import type { Server } from "./servers.ts";

export interface PageResults {
  /** by address: ours and the bare server */
  whole: Record<string, Comparison>;
  /** by address: our 304s and our 200s */
  notModified: Record<string, Comparison>;
  /** MB of each process */
  memory: { ours: Memory; bare: Memory };
}

interface Memory {
  /** when every page was asked for under load, briefly */
  warm: number;
  /** after all rounds of pages */
  loaded: number;
}

const addresses = [`/quote/${quoteLink}`, "/tours", "/why-cuba"];

/** Measures the three pages, and their 304s. Throws when the two servers don't show the same words. */
export async function measurePages(ours: Server, bare: Server, pace: Pace): Promise<PageResults> {
  for (const address of addresses) await assertSameWords(address, ours, bare);
  for (const server of [ours, bare]) {
    const requests = addresses.map((address) => requestFor(address));
    await load(server.port, requests, { connections: pace.connections, seconds: pace.seconds, expect: 200 });
  }
  const warm = { ours: ours.memory(), bare: bare.memory() };

  const results: Pick<PageResults, "whole" | "notModified"> = { whole: {}, notModified: {} };
  for (const address of addresses) {
    const requests = [requestFor(address)];
    results.whole[address] = await step(`${address}, ours and bare`, () =>
      compare({ server: ours, requests, expect: 200 }, { server: bare, requests, expect: 200 }, pace),
    );
    const etag = (await page(ours, address)).headers.get("ETag");
    if (!etag) throw new Halt(`${address} has no ETag`);
    const conditional = [requestFor(address, { "If-None-Match": etag })];
    results.notModified[address] = await step(`${address}, 304 and 200`, () =>
      compare({ server: ours, requests: conditional, expect: 304 }, { server: ours, requests, expect: 200 }, pace),
    );
  }
  return {
    ...results,
    memory: {
      ours: { warm: warm.ours, loaded: ours.memory() },
      bare: { warm: warm.bare, loaded: bare.memory() },
    },
  };
}

/** Responses a second that the load gets from a server that does nothing: what is measured must be well below it. */
export async function measureLoadGenerator(
  fixed: Server,
  { connections, seconds }: Pick<Options, "connections" | "seconds">,
): Promise<number> {
  const requests = [requestFor("/")];
  const one = await load(fixed.port, requests, { connections, seconds, expect: 200 });
  const other = await load(fixed.port, requests, { connections, seconds, expect: 200 });
  return Math.max(one.responses / one.seconds, other.responses / other.seconds);
}

async function assertSameWords(address: string, ours: Server, bare: Server): Promise<void> {
  const [our, its] = await Promise.all(
    [ours, bare].map(async (server) => words(await (await page(server, address)).text())),
  );
  if (our === its) return;
  const at = [...(our ?? "")].findIndex((character, index) => character !== its?.[index]);
  const around = (text = "") => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40));
  throw new Halt(`${address} differs: ${around(our)} is ours, ${around(its)} the bare server's`);
}

async function page(server: Server, address: string): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${server.port}${address}`, { headers: { Cookie: "lang=en" } });
  if (response.status !== 200) throw new Halt(`${address} was answered ${response.status}`);
  return response;
}

/** What there is to read in a page, its title included. */
function words(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
