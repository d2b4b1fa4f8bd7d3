import { z } from "zod";
import { imageAddressSchema, nameSchema, optionalTextSchema, requiredNameSchema, textSchema } from "../fields.ts";
import { isIdOrLink } from "../id.ts";
import { itemInputSchema } from "../items/document.ts";
import type { Item } from "../items/item.ts";
import type { Journey } from "../journeys/journey.ts";
import { type JourneyChanges, journeyChangesSchema, journeyInputSchema } from "../journeys/input.ts";
import { limits } from "../limits.ts";
import { offerSchema } from "../offers/input.ts";
import type { Offer } from "../offers/offer.ts";
import { type QuoteStatus, quoteStatuses } from "./status.ts";

/** The plain fields of a quote, also for responses of the API. `display`: shown on the tours page. */
export const quoteContentSchema = z.object({
  name: z.string(),
  customerName: z.string().nullable(),
  link: z.string().nullable(),
  display: z.boolean(),
  displayDescription: z.string(),
  displayCover: z.string().nullable(),
});

/** A personalised proposal (docs/product.md section 3). `revision` counts its saves from 1. */
export interface Quote extends Readonly<z.output<typeof quoteContentSchema>> {
  readonly id: string;
  readonly revision: number;
  readonly items: readonly Item[];
  /** facts of the journey */
  readonly journey: Journey | null;
  /** id of the translation, which may refer to this one instead (translations.ts) */
  readonly pairOf: string | null;
  /** id of the customer it is for; only staff see it */
  readonly customerId: string | null;
  /** prices and conditions, for the customer and staff only */
  readonly offer: Offer | null;
}

/** The fields that versions of earlier releases lack, with their values. */
export const laterQuoteFields = { journey: null, pairOf: null, offer: null, customerId: null } satisfies Partial<Quote>;

/** Returns whether a quote was found at a former link: neither its id nor its current link. */
export function isFormerQuoteAddress(address: string, { id, link }: Pick<Quote, "id" | "link">): boolean {
  return address !== id && address.toLowerCase() !== link?.toLowerCase();
}

/** Returns whether only staff may see the customer's name and the offer: displayed quotes are public. */
export function isCustomerHidden({ display }: Pick<Quote, "display">): boolean {
  return display;
}

export type QuoteSummary = Pick<Quote, "id" | "name" | "customerName" | "link"> & { readonly status: QuoteStatus };

/** A tour's card. A tour is a displayed quote. */
export interface Tour extends Pick<Quote, "id" | "name" | "link" | "displayCover" | "displayDescription" | "journey"> {
  /** id of the translation, if both are displayed */
  readonly pair: string | null;
}

/** Fields that clients may set. `null` and "" are equivalent. */
const quoteFields = z.object({
  name: requiredNameSchema(),
  customerName: optionalTextSchema(nameSchema()),
  link: optionalTextSchema(linkSchema()),
  display: z.boolean(),
  displayDescription: textSchema(limits.text),
  displayCover: optionalTextSchema(imageAddressSchema()),
  items: z.array(itemInputSchema).max(limits.items),
  status: z.enum(quoteStatuses).optional(),
  pairOf: optionalTextSchema(idSchema()).meta({
    description: "The id of the same tour in the other language. One of both names the other",
  }),
  customerId: optionalTextSchema(idSchema()).meta({
    description: "The id of the customer it is for, as the address of their page in the staff area has it",
  }),
});

/** A new quote; only the name is required (docs/product.md section 5). */
export const quoteInputSchema = quoteFields.extend({
  customerName: quoteFields.shape.customerName.default(null),
  link: quoteFields.shape.link.default(null),
  display: quoteFields.shape.display.default(false),
  displayDescription: quoteFields.shape.displayDescription.default(""),
  displayCover: quoteFields.shape.displayCover.default(null),
  items: quoteFields.shape.items.default([]),
  journey: journeyInputSchema.default(null),
  pairOf: quoteFields.shape.pairOf.default(null),
  offer: offerSchema.default(null),
  customerId: quoteFields.shape.customerId.default(null),
});
type FullQuoteInput = z.output<typeof quoteInputSchema>;
type LaterField = keyof typeof laterQuoteFields;
/** A field of `laterQuoteFields` that is undefined stays unchanged. */
export type QuoteInput = Omit<FullQuoteInput, LaterField> & { [Name in LaterField]?: FullQuoteInput[Name] | undefined };

export const quoteChangesSchema = quoteFields.partial().extend({
  journey: journeyChangesSchema.optional(),
  offer: offerSchema.optional(),
});
export type QuoteChanges = Omit<z.output<typeof quoteChangesSchema>, "journey"> & {
  journey?: JourneyChanges | undefined;
};

/** A custom link, without a leading slash. */
function linkSchema() {
  return z
    .string()
    .transform((link) => link.trim().replace(/^\//, ""))
    .refine((link) => link === "" || isIdOrLink(link), `A link has letters, digits, - and _, ${limits.link} at most`);
}

function idSchema() {
  return z.string().refine(isIdOrLink, "An id is expected");
}
