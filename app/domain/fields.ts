import { z } from "zod";
import { isSameSitePath } from "./address.ts";
import { limits } from "./limits.ts";
import { storedText } from "./text.ts";

/** The fields that several nouns have, as they come from outside. Each gives the text as it is stored. */

/** Text that may be blank, of `limit` UTF-16 units at most. */
export function text(limit: number) {
  return z.string().max(limit).transform(storedText);
}

/** A name that may not: a quote's, page's or QR code's. */
export function requiredName() {
  return text(limits.name).refine((name) => name.trim() !== "", "A name is required");
}

/** An image's address: a path on this site, as an upload gives it. Pages show pictures of no other host. */
export function imageAddress() {
  return z
    .string()
    .max(limits.address)
    .refine(isSameSitePath, "An image is a path on this site, as POST /imgUpload gives it");
}
