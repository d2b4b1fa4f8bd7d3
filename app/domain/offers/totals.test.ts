import fc from "fast-check";
import { expect, test } from "vitest";
import { anyOffer } from "../../../tests/support/arbitraries";
import { normalizeAddress } from "../site/normalize-address";
import { choicesToQuery, groupLines, normalizeChoices, parseChoices } from "./choices";
import { emptyOffer, type Offer, type OfferLine } from "./offer";
import { calculateOffer, findTotalRange } from "./totals";

const anyIndexes = fc.array(fc.integer({ min: -2, max: 45 }), { maxLength: 12 });

const line = (fields: Partial<OfferLine>): OfferLine => ({
  ...{ label: "A line", amount: 100, per: "total", quantity: 1, optional: false, group: null },
  ...fields,
});
const offerOf = (lines: OfferLine[], fields: Partial<Offer> = {}): Offer => ({ ...emptyOffer, lines, ...fields });

test("the total is the sum of the chosen lines, and deposit and balance are the total", () => {
  fc.assert(
    fc.property(anyOffer, anyIndexes, (offer, indexes) => {
      const { lines, total, perPerson, deposit, balance } = calculateOffer(offer, indexes);
      const chosen = lines.filter(({ isChosen }) => isChosen);
      expect(total).toBe(chosen.reduce((sum, each) => sum + each.total, 0));
      expect(deposit + balance).toBe(total);
      expect(Math.min(deposit, balance)).toBeGreaterThanOrEqual(0);
      for (const figure of [
        total,
        perPerson,
        deposit,
        balance,
        ...lines.flatMap((each) => [each.total, each.perPerson]),
      ])
        expect(Number.isSafeInteger(figure)).toBe(true);
      expect(Math.abs(total - (perPerson ?? 0) * (offer.travellers ?? 1))).toBeLessThanOrEqual(
        (offer.travellers ?? 1) / 2,
      );
    }),
  );
});

test("fixed lines and exactly one line of each group are always chosen, optional lines only if chosen", () => {
  fc.assert(
    fc.property(anyOffer, anyIndexes, (offer, indexes) => {
      const { lines } = calculateOffer(offer, indexes);
      for (const [index, { optional, group }] of offer.lines.entries())
        if (group === null) expect(lines[index]?.isChosen).toBe(!optional || indexes.includes(index));
      for (const group of groupLines(offer).values())
        expect(group.filter((index) => lines[index]?.isChosen)).toHaveLength(1);
    }),
  );
});

test("every total is within the range of the offer, which some choices reach", () => {
  fc.assert(
    fc.property(anyOffer, anyIndexes, (offer, indexes) => {
      const { least, most } = findTotalRange(offer);
      const { total } = calculateOffer(offer, indexes);
      expect(total).toBeGreaterThanOrEqual(least);
      expect(total).toBeLessThanOrEqual(most);
      const totals = offer.lines.map((_, index) => calculateOffer(offer, [index]).lines[index]?.total ?? 0);
      const best = [...groupLines(offer).values()].map((group) =>
        group.reduce((one, other) => ((totals[other] ?? 0) > (totals[one] ?? 0) ? other : one)),
      );
      const optional = offer.lines.flatMap((each, index) => (each.optional && (totals[index] ?? 0) > 0 ? [index] : []));
      expect(calculateOffer(offer, [...best, ...optional]).total).toBe(most);
    }),
  );
});

test("choices survive the address, and the first ones have none", () => {
  fc.assert(
    fc.property(anyOffer, anyIndexes, (offer, indexes) => {
      const choices = normalizeChoices(offer, indexes);
      const query = new URLSearchParams(choicesToQuery(offer, choices));
      expect(parseChoices(offer, (name) => query.get(name))).toEqual(choices);
      // Otherwise the normalized address and the redirect to it would differ.
      expect(normalizeAddress(new URL(`https://site.example/quote/a?${query}`))).toBe(
        query.size === 0 ? "/quote/a" : `/quote/a?${query}`,
      );
      expect(choicesToQuery(offer, normalizeChoices(offer, []))).toEqual([]);
    }),
  );
});

test.each([
  ["30% of 333.35, half a cent up", 33_335, { percent: 30 }, 10_001],
  ["0.01% of 50", 5_000, { percent: 0.01 }, 1],
  ["12.5% of 0.04", 4, { percent: 12.5 }, 1],
  ["all of it", 333, { percent: 100 }, 333],
  ["an amount", 333, { amount: 100 }, 100],
  ["an amount above the total", 333, { amount: 1_000 }, 333],
  ["none", 333, null, 0],
])("deposit: %s", (_, amount, deposit, expected) => {
  const figures = calculateOffer(offerOf([line({ amount })], { deposit }), []);
  expect([figures.deposit, figures.balance]).toEqual([expected, amount - expected]);
});

test("prices per person count for each traveller, and shares are rounded half away from zero", () => {
  const lines = [
    line({ amount: 10_001, per: "person", quantity: 2 }),
    line({ amount: 100 }),
    line({ amount: -5, optional: true }),
    line({ amount: 7, group: "Room" }),
    line({ amount: 9, group: "Room" }),
  ];
  const offer = offerOf(lines, { travellers: 2 });
  expect(calculateOffer(offer, [])).toEqual({
    lines: [
      { total: 40_004, perPerson: 20_002, isChosen: true, isOption: false },
      { total: 100, perPerson: 50, isChosen: true, isOption: false },
      { total: -5, perPerson: -3, isChosen: false, isOption: true },
      { total: 7, perPerson: 4, isChosen: true, isOption: true },
      { total: 9, perPerson: 5, isChosen: false, isOption: true },
    ],
    ...{ total: 40_111, perPerson: 20_056, deposit: 0, balance: 40_111 },
  });
  expect(calculateOffer(offer, [2, 4])).toMatchObject({ total: 40_108, perPerson: 20_054 });
  expect(calculateOffer(offerOf(lines.slice(1)), []).perPerson).toBeNull();
});
