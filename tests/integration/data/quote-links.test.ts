import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { purgeFromBin, restoreFromBin } from "~/data/history/bin.server";
import { createQuote, deleteQuote, findQuoteByAddress, updateQuote } from "~/data/quotes/quotes.server";
import { buildQuoteInput } from "../../support/factories";

/** A quote in the model: stored or restorable. */
interface KnownQuote {
  id: string;
  link: string | null;
  lives: boolean;
  isInBin: boolean;
}

/** An action on the quote at an index, with the link or id at an index; indexes wrap around. */
const change = fc.record({
  does: fc.constantFrom(
    "create",
    "change",
    "change",
    "change",
    "delete",
    "delete",
    "restore",
    "write again",
    "empty" as const,
  ),
  quote: fc.nat(50),
  to: fc.oneof(
    { weight: 6, arbitrary: fc.record({ link: fc.nat(9), isCapital: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ idOf: fc.nat(50) }) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

let runNumber = 0;

/** Applies changes to quotes and to a model of who owns which address, and compares where all addresses lead. */
async function applyAndCompare(changes: readonly Change[]): Promise<void> {
  runNumber += 1;
  const quotes: KnownQuote[] = [];
  // A link belongs forever to the first quote that had it.
  const owners = new Map<string, KnownQuote>();
  const linkOf = (to: Change["to"]) => {
    if (to === null) return null;
    if ("idOf" in to) return quotes.length > 0 ? quotes[to.idOf % quotes.length]!.id : null;
    return `${to.isCapital ? "Link" : "link"}-${runNumber}-${to.link}`;
  };
  const isFree = (link: string | null, quote?: KnownQuote) => {
    if (link === null) return true;
    const owner = owners.get(link.toLowerCase());
    return quotes.every(({ id }) => id !== link) && (owner === undefined || owner === quote);
  };
  const ownAddresses = (quote: KnownQuote, link: string | null) => {
    quote.link = link;
    if (link !== null) owners.set(link.toLowerCase(), quote);
  };
  const leadsTo = async (address: string) => (await findQuoteByAddress(db, address))?.id ?? null;

  for (const { does, quote: number, to } of changes) {
    const link = linkOf(to);
    const quote = quotes[number % quotes.length];
    if (does === "create" || !quote) {
      const free = isFree(link);
      const created = await createQuote(db, buildQuoteInput({ link }));
      expect(created.ok, `a new quote takes ${link}`).toBe(free);
      if (!created.ok) continue;
      const known = { id: created.id, link, lives: true, isInBin: false };
      quotes.push(known);
      ownAddresses(known, link);
    } else if (does === "change") {
      const free = isFree(link, quote);
      const updated = await updateQuote(db, quote.id, { link });
      expect(updated.ok, `${quote.id} takes ${link}`).toBe(quote.lives && free);
      if (updated.ok) ownAddresses(quote, link);
    } else if (does === "delete") {
      expect((await deleteQuote(db, quote.id)).ok).toBe(quote.lives);
      if (quote.lives) Object.assign(quote, { lives: false, isInBin: true });
    } else if (does === "empty") {
      expect(await purgeFromBin(db, "quote", quote.id)).toBe(quote.isInBin);
      quote.isInBin = false;
    } else if (does === "restore" && !quote.lives) {
      const restored = await restoreFromBin(db, "quote", quote.id);
      expect(restored).toEqual(quote.isInBin ? { ok: true, lostLink: null } : { ok: false, reason: "not-found" });
      Object.assign(quote, { lives: quote.isInBin, isInBin: false });
    } else if (does === "write again" && !quote.lives) {
      // An open editor saves it as a new quote.
      expect(await createQuote(db, buildQuoteInput({ link: quote.link }), quote.id)).toMatchObject({ ok: true });
      Object.assign(quote, { lives: true, isInBin: false });
    }
    if (link !== null) expect(await leadsTo(link), link).toBe(expected(link));
  }
  for (const address of [...owners.keys(), ...quotes.map(({ id }) => id)]) {
    expect(await leadsTo(address), address).toBe(expected(address));
    expect(await leadsTo(address.toUpperCase())).toBeOneOf([expected(address), null]);
  }

  function expected(address: string): string | null {
    const quote = quotes.find(({ id }) => id === address) ?? owners.get(address.toLowerCase());
    return quote?.lives ? quote.id : null;
  }
}

test("after any changes, deletions and restores, an address leads to its own quote or nowhere", async () => {
  // 500 changes.
  await fc.assert(fc.asyncProperty(fc.array(change, { minLength: 50, maxLength: 50 }), applyAndCompare), {
    numRuns: 10,
    endOnFailure: true,
  });
});
