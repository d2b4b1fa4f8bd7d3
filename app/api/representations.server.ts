import { z } from "zod";
import { itemToDocument } from "~/domain/items/document";
import { itemSizes } from "~/domain/items/item";
import { languages } from "~/domain/site/language";
import { currencies } from "~/domain/offers/currency";
import type { Offer } from "~/domain/offers/offer";
import { calculateOffer } from "~/domain/offers/totals";
import type { Page, PageSummary } from "~/domain/pages/page";
import type { QrCode } from "~/domain/qr-codes/qr-code";
import { isCustomerHidden, type Quote, quoteContentSchema, type QuoteSummary, type Tour } from "~/domain/quotes/quote";
import { type QuoteStatus, quoteStatuses } from "~/domain/quotes/status";
import { apiErrorStatuses } from "~/http/responses/json-error.server";
import type { RecordTimes } from "~/domain/record-times";
import type { HistoryRow } from "~/domain/history/version";

/**
 * The representations that the API returns (docs/product.md sections 3 and 7), each as a schema and the function that
 * creates it from a record.
 */

export const itemRepresentationSchema = z.object({
  slider: z.array(z.object({ image: z.string() })),
  title: z.object({ title1: z.string(), title2: z.string() }),
  title3: z.string(),
  text: z.string(),
  size: z.enum(itemSizes),
  interruption: z.boolean(),
});

const id = z.string().meta({ description: "22 letters, digits, - and _; or a name that the site itself uses" });
const revision = z.int().min(1).meta({ description: "How often it was saved; it makes the ETag" });

const times = {
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().meta({ description: "Of the last change; of a quote also of its status" }),
};

const point = z.object({ longitude: z.number(), latitude: z.number() });
const journeyRepresentationSchema = z
  .object({
    language: z.enum(languages).nullable(),
    firstDay: z.iso.date().nullable(),
    stops: z.array(z.object({ place: z.string(), nights: z.int().nullable(), point: point.nullable() })),
    priceFrom: z.int().nullable().meta({ description: "Whole euros for one person" }),
    bestMonths: z.array(z.int().min(1).max(12)),
    groupSize: z.int().nullable().meta({ description: "The most guests" }),
    longestDrive: z.number().nullable().meta({ description: "Hours by road, whole or half" }),
  })
  .nullable()
  .meta({ description: "What the quote says at a glance; null: nothing" });

const minor = z.int().meta({ description: "In minor units: 414500 is 4,145 euros" });
const day = z.iso.date().nullable();
const texts = z.array(z.string());
const figures = { total: minor, perPerson: minor.nullable() };
const offerRepresentationSchema = z
  .object({
    currency: z.enum(currencies),
    travellers: z.int().nullable(),
    lines: z.array(
      z.object({
        ...{ label: z.string(), amount: minor, per: z.enum(["person", "total"]), quantity: z.int() },
        ...{ optional: z.boolean(), group: z.string().nullable() },
      }),
    ),
    ...{ included: texts, notIncluded: texts },
    deposit: z.union([z.object({ percent: z.number() }), z.object({ amount: minor })]).nullable(),
    ...{ depositDue: day, balanceDue: day, validUntil: day },
    ...{ conditions: z.string().nullable(), paymentLink: z.string().nullable() },
    figures: z
      .object({
        ...{ ...figures, deposit: minor, balance: minor },
        lines: z.array(z.object({ ...figures, isChosen: z.boolean(), isOption: z.boolean() })),
      })
      .meta({ description: "Calculated, without optional lines and with the first line of each group" }),
  })
  .nullable()
  .meta({ description: "Prices and conditions; null: none. Visitors don't see that of a displayed quote" });

export const quoteRepresentationSchema = z.object({
  _id: id,
  ...quoteContentSchema.shape,
  items: z.array(itemRepresentationSchema),
  journey: journeyRepresentationSchema,
  pairOf: id.nullable().meta({ description: "The same tour in the other language, where this one names it" }),
  offer: offerRepresentationSchema,
  customerId: id.nullable().meta({ description: "The customer it is for. Guests never see it" }),
  status: z.enum(quoteStatuses).meta({ description: "How far the deal is. Guests never see it" }),
  revision,
  ...times,
});

export function staffQuoteRepresentation({ status, ...quote }: Quote & RecordTimes & { status: QuoteStatus }) {
  const { revision, ...content } = quoteRepresentation(quote);
  return { ...content, status, revision, ...timesOf(quote) } satisfies z.output<typeof quoteRepresentationSchema>;
}

function timesOf({ createdAt, updatedAt }: RecordTimes) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Returns the content of a quote or of one of its versions. Versions don't include the status. */
export function quoteRepresentation(
  quote: Quote,
): Omit<z.output<typeof quoteRepresentationSchema>, "status" | keyof RecordTimes> {
  const { id: _id, revision, pairOf, customerId } = quote;
  const journey = journeyRepresentation(quote);
  const items = quote.items.map(itemToDocument);
  const offer = offerRepresentation(quote.offer);
  return { _id, ...quoteContentSchema.parse(quote), items, journey, pairOf, customerId, offer, revision };
}

function journeyRepresentation({ journey }: Pick<Quote, "journey">) {
  return journey && { ...journey, stops: [...journey.stops], bestMonths: [...journey.bestMonths] };
}

function offerRepresentation(offer: Offer | null): z.output<typeof offerRepresentationSchema> {
  if (offer === null) return null;
  const { lines, included, notIncluded } = offer;
  const { lines: lineFigures, ...totals } = calculateOffer(offer, []);
  return {
    ...{ ...offer, lines: [...lines], included: [...included], notIncluded: [...notIncluded] },
    figures: { ...totals, lines: [...lineFigures] },
  };
}

const count = z.int().min(0);

/** A version of a quote in the list of its versions. */
export const versionSchema = z.object({
  id: z.int().meta({ description: "Rises with each version" }),
  at: z.iso.datetime(),
  by: z.string().nullable().meta({ description: "A user name; null for a command, and where it isn't known" }),
  action: z.string().meta({ description: "created, saved, duplicated, deleted, restored, or found: stored before" }),
  revision,
  name: z.string(),
  change: z
    .object({ fields: z.array(z.string()), added: count, removed: count, changed: count, moved: count })
    .nullable()
    .meta({
      description: "What differs from the version before: fields by name, numbers of items; null for the first",
    }),
});

const unchanged = { fields: [], added: 0, removed: 0, changed: 0, moved: 0 };

export function versionRepresentation(row: HistoryRow): z.output<typeof versionSchema> {
  const { id, at, username, action, revision, name } = row;
  const { fields, added, removed, changed, moved } = row.change ?? unchanged;
  const change = row.change && { fields: [...fields], added, removed, changed, moved };
  return { id, at: at.toISOString(), by: username, action, revision, name, change };
}

/** A quote as it is read: without a token only what visitors see. */
export const visibleQuoteSchema = quoteRepresentationSchema.partial().required({ _id: true, items: true });

/**
 * Returns a quote as visitors see it: the customer's name, the items and the offer. A displayed quote has the tours page's
 * fields instead of that name, and no offer.
 */
export function guestQuoteRepresentation(quote: Quote): z.output<typeof visibleQuoteSchema> {
  const { customerName, items, journey, offer, ...whole } = quoteRepresentation(quote);
  const said = journey && { journey };
  if (!isCustomerHidden(quote)) return { _id: whole._id, customerName, items, ...said, ...(offer && { offer }) };
  const { _id, name, displayCover, displayDescription } = whole;
  return { _id, name, displayCover, displayDescription, items, ...said };
}

const listFields = { _id: true, name: true } as const;
const timesInParts = { createdAt: true, updatedAt: true } as const;

/** Adds the times to the rows of a list. Lists without query parameters omit them. */
export function withTimes<Row>(as: (row: Row) => object): (row: Row & RecordTimes) => object {
  return (row) => ({ ...as(row), ...timesOf(row) });
}

export const quoteSummarySchema = quoteRepresentationSchema
  .pick({ ...listFields, customerName: true, link: true, status: true, ...timesInParts })
  .partial(timesInParts);

export function quoteSummary({ id, name, customerName, link, status }: QuoteSummary) {
  return { _id: id, name, customerName, link, status };
}

/** A tour in the list; `journey` is missing if it has none. */
export const tourSchema = quoteRepresentationSchema
  .pick({ ...listFields, displayCover: true, displayDescription: true, journey: true })
  .partial({ journey: true });

export function tourRepresentation(tour: Omit<Tour, "link" | "pair">): z.output<typeof tourSchema> {
  const { id, name, displayCover, displayDescription } = tour;
  const journey = journeyRepresentation(tour);
  return { _id: id, name, displayCover, displayDescription, ...(journey && { journey }) };
}

export const pageRepresentationSchema = z.object({
  _id: id,
  name: z.string(),
  language: z.enum(languages),
  customerName: z.string().nullable(),
  address: z.string().nullable().meta({ description: "Where guests read it, by a name: such as about-cuba-en" }),
  items: z.array(itemRepresentationSchema),
  revision,
  ...times,
});

export function pageRepresentation(page: Page & RecordTimes): z.output<typeof pageRepresentationSchema> {
  const { id, name, language, customerName, address, items, revision } = page;
  const content = { _id: id, name, language, customerName, address, items: items.map(itemToDocument) };
  return { ...content, revision, ...timesOf(page) };
}

export const pageSummarySchema = pageRepresentationSchema
  .pick({ ...listFields, language: true, ...timesInParts })
  .partial(timesInParts);

export function pageSummary({ id, name, language }: PageSummary): z.output<typeof pageSummarySchema> {
  return { _id: id, name, language };
}

export const qrCodeSchema = z.object({ _id: id, name: z.string(), url: z.string() });

export function qrCodeRepresentation({ id, name, url }: QrCode): z.output<typeof qrCodeSchema> {
  return { _id: id, name, url };
}

export const createdSchema = z.object({ id });

export const uploadedSchema = z.object({
  url: z.string().meta({ description: "The image's path on this site, for a slider or a displayCover" }),
});

export const tokenSchema = z.object({ token: z.string().meta({ description: "A JWT; its exp claim is in seconds" }) });

/** Maximum number of invalid fields that an error lists. */
export const maxIssues = 100;

/** The body of every error (`jsonErrorResponse`). */
export const errorSchema = z.object({
  error: z.string().meta({ description: "What is wrong, in a sentence for people; it may change" }),
  code: z.string().meta({
    description: `What is wrong, for programs: ${Object.keys(apiErrorStatuses).join(", ")}. A code keeps its meaning; new ones may come`,
  }),
  issues: z
    .array(z.object({ path: z.string().meta({ description: "Such as items.3.title" }), message: z.string() }))
    .optional()
    .meta({ description: `With 400 and 409, when fields are to blame: which, and why; the first ${maxIssues}` }),
});
