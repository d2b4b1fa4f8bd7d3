import { z } from "zod";
import { isSameSitePath } from "./site/web-address.ts";
import { addresses } from "./site/addresses.ts";
import { limits } from "./limits.ts";
import { normalizeText } from "./text.ts";

/** The schemas of fields shared by several records. Each returns the text as it is stored. */

/** Text that may be blank, of `limit` UTF-16 units at most. */
export function textSchema(limit: number) {
  return z.string().max(limit).transform(normalizeText);
}

/** A name, which may be blank. NUL ends a text in many programs that names are passed on to: files, mail, spreadsheets. */
export function nameSchema() {
  return textSchema(limits.name).refine((name) => !name.includes("\0"), "A name can't contain the character NUL");
}

/** A name that must not be blank. */
export function requiredNameSchema() {
  return nameSchema().refine((name) => name.trim() !== "", "A name is required");
}

/** An image's address: a path on this site. The pages' Content-Security-Policy allows no other host. */
export function imageAddressSchema() {
  return z
    .string()
    .max(limits.address)
    .refine(isSameSitePath, `An image is a path on this site, as POST ${addresses.apiUploads()} gives it`);
}

/** A text that may be missing: `null`, "" and blanks mean none, and give null. */
export function optionalSchema<T extends z.ZodType<string, string>>(schema: T) {
  return z
    .union([z.literal(""), schema])
    .nullable()
    .transform((text) => (text === null || text.trim() === "" ? null : text));
}
