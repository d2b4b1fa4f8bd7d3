import fc from "fast-check";
import { type Item, itemSizes } from "~/domain/items/item";
import { itemToDocument, type ItemDocument } from "~/domain/items/document";
import { type Journey, emptyJourneyToNull } from "~/domain/journeys/journey";
import { languages } from "~/domain/site/language";
import { currencies } from "~/domain/offers/currency";
import type { Offer, OfferLine } from "~/domain/offers/offer";
import { findTotalRange } from "~/domain/offers/totals";
import type { PageInput } from "~/domain/pages/page";
import { laterQuoteFields } from "~/domain/quotes/quote";
import type { FullQuoteInput } from "./factories";

/** Text that a client may send, including lone surrogates and control characters. */
export const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom("a", " ", "\r", "\n", "\r\n", "\u{1f334}", "\ud800", "\udc00", "#[", "|", "]") }),
);

/** Text as stored: well-formed, with `\n` line breaks. */
export const anyStoredText = fc
  .oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }))
  .map((text) => text.replace(/\r/g, "\n"));

const anyNonBlankText = anyStoredText.filter((text) => text.trim() !== "");
const size = fc.constantFrom(...itemSizes);
const anyImageAddress = fc
  .string({ unit: fc.constantFrom(..."abc123-_.~è"), minLength: 1, maxLength: 40 })
  .map((name) => `/images/${name}`);

export const anyItem: fc.Arbitrary<Item> = fc.oneof(
  fc.tuple(fc.tuple(anyNonBlankText, anyStoredText), fc.boolean(), size).map(([titles, swap, size]): Item => {
    const [title1, title2] = swap ? [titles[1], titles[0]] : titles;
    return { type: "title", title1, title2, size };
  }),
  fc.record({ type: fc.constant("title3" as const), title3: anyNonBlankText, size }),
  fc.record({ type: fc.constant("text" as const), text: anyNonBlankText, size }),
  fc.record({
    type: fc.constant("slider" as const),
    images: fc.array(anyImageAddress, { minLength: 1, maxLength: 5 }),
  }),
  fc.constant<Item>({ type: "interruption" }),
);

export const anyItemDocument: fc.Arbitrary<ItemDocument> = anyItem.map(itemToDocument);

const anyName = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).filter((name) => name.trim() !== "");
const anyLink = fc.stringMatching(/^[A-Za-z0-9_-]{1,100}$/);

const anyJourney: fc.Arbitrary<Journey | null> = fc
  .record({
    language: fc.option(fc.constantFrom(...languages)),
    firstDay: fc.option(fc.constantFrom("2027-02-14", "2028-02-29")),
    stops: fc.array(
      fc.constantFrom(
        { place: "L’Avana", nights: 3, point: null },
        { place: "Finca “Montalbán”", nights: 60, point: { longitude: -80.5, latitude: 22.25 } },
      ),
      { maxLength: 24 },
    ),
    priceFrom: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    bestMonths: fc.constantFrom([], [1, 12]),
    groupSize: fc.option(fc.integer({ min: 1, max: 100 })),
    longestDrive: fc.option(fc.constantFrom(0.5, 4, 24)),
  })
  .map(emptyJourneyToNull);

const anyLine = fc
  .record({
    label: anyNonBlankText.map((text) => text.trim()).filter((text) => text !== ""),
    amount: fc.integer({ min: -20_000, max: 1_000_000 }),
    per: fc.constantFrom("person" as const, "total" as const),
    quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 20 })),
    role: fc.constantFrom("fixed", "fixed", "optional", "Room", "Transfer"),
  })
  .map(({ role, ...line }): OfferLine => ({
    ...{ ...line, optional: role === "optional", group: /^[A-Z]/.test(role) ? role : null },
  }));

const anyDay = fc.constantFrom(null, "2027-01-15", "2028-02-29");
const anyEntries = fc.array(fc.constantFrom("Breakfast", "Visti d’ingresso", "1 < 2 & 3"), { maxLength: 4 });

/** A valid offer with at least one line, whose total is never negative. */
export const anyOffer: fc.Arbitrary<Offer> = fc
  .record({
    currency: fc.constantFrom(...currencies),
    travellers: fc.integer({ min: 1, max: 12 }),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    ...{ included: anyEntries, notIncluded: anyEntries },
    deposit: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ percent: hundredths / 100 })),
      fc.integer({ min: 1, max: 5_000_000 }).map((amount) => ({ amount })),
    ),
    ...{ depositDue: anyDay, balanceDue: anyDay, validUntil: anyDay },
    conditions: fc.constantFrom(null, "2027-01"),
    paymentLink: fc.constantFrom(null, "https://pay.example/abc?d=1&e=2"),
  })
  .filter((offer) => findTotalRange(offer).least >= 0);

/** The link is valid, but may not be unique. */
export const anyQuoteInput: fc.Arbitrary<FullQuoteInput> = fc
  .record({
    name: anyName,
    customerName: fc.option(anyName),
    link: fc.option(anyLink),
    display: fc.boolean(),
    displayDescription: anyStoredText,
    displayCover: fc.option(anyImageAddress),
    items: fc.array(anyItem, { maxLength: 6 }),
    journey: anyJourney,
    offer: fc.option(anyOffer),
  })
  .map((input) => ({ ...laterQuoteFields, ...input }));

export const anyPageInput: fc.Arbitrary<PageInput> = fc.record({
  name: anyName,
  language: fc.constantFrom(...languages),
  customerName: fc.constantFrom(null, "Rinaldi"),
  address: fc.constant(null),
  items: fc.array(anyItem, { maxLength: 6 }),
});
