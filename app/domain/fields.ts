import { z } from "zod";
import { isSameSitePath } from "./site/web-address.ts";
import { addresses } from "./site/addresses.ts";
import { limits } from "./limits.ts";
import { normalizeText } from "./text.ts";

/** Schemas of fields that several records have. Each returns the text as it is stored. */

/** A text that may be blank, of at most `limit` UTF-16 units. */
export function textSchema(limit: number) {
  return z.string().max(limit).transform(normalizeText);
}

/** A name that may be blank. NUL would end a text in files, mails and spreadsheets. */
export function nameSchema() {
  return textSchema(limits.name).refine((name) => !name.includes("\0"), "A name can't contain the character NUL");
}

export function requiredNameSchema() {
  return nameSchema().refine((name) => name.trim() !== "", "A name is required");
}

/** An e-mail address. Signs that separate addresses or headers of a mail are refused. */
export function emailSchema() {
  return z.string().trim().max(limits.email).regex(emailAddress, "An e-mail address is expected");
}
const emailAddress = /^[^\s@<>()[\],;:"\\\p{C}]+@(?:[^\s@<>()[\],;:"\\\p{C}.]+\.)+[^\s@<>()[\],;:"\\\p{C}.]+$/u;

/** An image's address: a path on this site, as the Content-Security-Policy allows no other host. */
export function imageAddressSchema() {
  return z
    .string()
    .max(limits.address)
    .refine(isSameSitePath, `An image is a path on this site, as POST ${addresses.apiUploads()} gives it`);
}

/** An optional text: `null`, "" and blanks become null. */
export function optionalTextSchema<T extends z.ZodType<string, string>>(schema: T) {
  return z
    .union([z.literal(""), schema])
    .nullable()
    .transform((text) => (text === null || text.trim() === "" ? null : text));
}
