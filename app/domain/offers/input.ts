import { z } from "zod";
import { optionalTextSchema, textSchema } from "../fields.ts";
import { isIsoDay } from "../journeys/dates.ts";
import { limits } from "../limits.ts";
import { isWebAddress } from "../site/web-address.ts";
import { currencies, defaultCurrency } from "./currency.ts";
import { emptyOfferToNull, type Offer, offerLimits } from "./offer.ts";
import { findTotalRange } from "./totals.ts";

/** Schemas of an offer in requests, for the server only. */

const amount = z
  .int()
  .min(-offerLimits.amount)
  .max(offerLimits.amount)
  .meta({ description: "In minor units: 414500 is 4,145 euros. Negative for a discount" });

const lineSchema = z
  .object({
    label: requiredText(offerLimits.label, "A label is required"),
    amount,
    per: z.enum(["person", "total"]).default("total"),
    quantity: z.int().min(1).max(offerLimits.quantity).default(1),
    optional: z.boolean().default(false),
    group: oneLine(offerLimits.group)
      .default(null)
      .meta({ description: "The guest chooses one of the lines with the same group" }),
  })
  .refine(({ optional, group }) => !optional || group === null, {
    ...{ path: ["group"], message: "A line is optional or in a group, not both" },
  });

const day = z.string().refine(isIsoDay, "A day is written YYYY-MM-DD").nullable().default(null);

const entries = z
  .array(textSchema(offerLimits.entry).transform((text) => text.trim()))
  .max(offerLimits.entries)
  .transform((texts) => texts.filter((text) => text !== ""))
  .default([]);

const depositSchema = z.union([
  z.strictObject({ percent: z.number().min(0.01).max(100).multipleOf(0.01) }),
  z.strictObject({ amount: z.int().min(1).max(offerLimits.total) }),
]);

/** A complete offer. Missing parts have no value; an offer without values is null. Changes replace the whole offer. */
export const offerSchema = z
  .object({
    currency: z.enum(currencies).default(defaultCurrency),
    travellers: z.int().min(1).max(offerLimits.travellers).nullable().default(null),
    lines: z.array(lineSchema).max(offerLimits.lines).default([]),
    included: entries,
    notIncluded: entries,
    deposit: depositSchema
      .nullable()
      .default(null)
      .meta({ description: "In percent of the total, or in minor units; the balance is the rest" }),
    depositDue: day,
    balanceDue: day,
    validUntil: day.meta({ description: "The last day of the offer" }),
    conditions: oneLine(offerLimits.conditions).default(null).meta({ description: "The version of the conditions" }),
    paymentLink: optionalTextSchema(
      z
        .string()
        .max(limits.address)
        .transform((address) => address.trim())
        .refine((address) => address === "" || isPaymentLink(address), "A payment link begins with https://"),
    ).default(null),
  })
  .superRefine((offer, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (offer.travellers === null && offer.lines.some(({ per }) => per === "person"))
      issue("travellers", "A price per person needs the number of travellers");
    const { least, most } = findTotalRange(offer);
    if (least < 0 || most > offerLimits.total) issue("lines", "The total is negative or too large");
  })
  .nullable()
  .transform((offer): Offer | null => offer && emptyOfferToNull(offer));

/** A text in one line; blanks become null. */
function oneLine(limit: number) {
  return optionalTextSchema(textSchema(limit).transform((text) => text.replaceAll(/\s+/g, " ").trim()));
}

function requiredText(limit: number, message: string) {
  return textSchema(limit)
    .transform((text) => text.trim())
    .refine((text) => text !== "", message);
}

function isPaymentLink(address: string): boolean {
  return address.toLowerCase().startsWith("https:") && isWebAddress(address);
}
