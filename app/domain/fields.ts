import { z } from "zod";
import { isSameSitePath } from "./address.ts";
import { limits } from "./limits.ts";
import { storedText } from "./text.ts";

/** The fields that several nouns have, as they come from outside. Each gives the text as it is stored. */

/** Short text, such as a title. */
export function shortText() {
  return z.string().max(limits.shortText).transform(storedText);
}

/** Text as long as a guest reads at a stretch. */
export function longText() {
  return z.string().max(limits.text).transform(storedText);
}

/** A name that may be blank: a customer's. */
export function name() {
  return z.string().max(limits.name).transform(storedText);
}

/** A name that may not: a quote's, page's or QR code's. */
export function requiredName() {
  return name().refine((text) => text.trim() !== "", "A name is required");
}

/** An image's address: a path on this site, as an upload gives it. Pages show pictures of no other host. */
export function imageAddress() {
  return z
    .string()
    .max(limits.address)
    .refine(isSameSitePath, "An image is a path on this site, as POST /imgUpload gives it");
}
