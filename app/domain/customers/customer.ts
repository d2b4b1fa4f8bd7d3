import { z } from "zod";
import { emailSchema, nameSchema, optionalTextSchema, requiredNameSchema, textSchema } from "../fields.ts";
import { isIsoDay } from "../journeys/dates.ts";
import { limits } from "../limits.ts";
import { languages } from "../site/language.ts";

/** The fields of a customer (docs/product.md section 2). Blank texts become null. */
export const customerInputSchema = z.object({
  name: requiredNameSchema().transform((name) => name.trim()),
  email: optionalText(emailSchema()),
  telephone: optionalText(nameSchema().pipe(z.string().max(limits.telephone))),
  language: z.enum(languages).nullable(),
  notes: textSchema(limits.notes),
  /** the day on which they agreed that their data is stored */
  consentOn: optionalText(z.string().refine(isIsoDay, "A day is written YYYY-MM-DD")),
});

export type CustomerInput = z.output<typeof customerInputSchema>;

/** A person or family that quotes are for. `revision` counts the saves from 1. */
export interface Customer extends Readonly<CustomerInput> {
  readonly id: string;
  readonly revision: number;
}

/** A customer in the list. */
export interface CustomerRow extends Customer {
  /** number of their quotes */
  readonly quotes: number;
  /** whether another customer may be the same person */
  readonly isDouble: boolean;
  /** time of the last change */
  readonly at: Date;
}

export const blankCustomer: CustomerInput = {
  name: "",
  email: null,
  telephone: null,
  language: null,
  notes: "",
  consentOn: null,
};

function optionalText<T extends z.ZodType<string, string>>(schema: T) {
  return z.string().trim().nullable().pipe(optionalTextSchema(schema));
}
