import { z } from "zod";
import { isSameSitePath } from "./address.ts";
import { limits } from "./limits.ts";
import { storedText } from "./text.ts";

/** The fields that several nouns have, as they come from outside. Each gives the text as it is stored. */

/** One line of text. */
export function line() {
  return z.string().max(limits.line).transform(storedText);
}

/** Text of any number of lines. */
export function longText() {
  return z.string().max(limits.text).transform(storedText);
}

/** The name of a customer. */
export function personName() {
  return z.string().max(limits.name).transform(storedText);
}

/** The name of a quote, page or QR code: required. */
export function recordName() {
  return personName().refine((name) => name.trim() !== "", "A name is required");
}

/** An image's address: a path on this site, as an upload gives it. Pages show pictures of no other host. */
export function imageAddress() {
  return z
    .string()
    .max(limits.address)
    .refine(isSameSitePath, "An image is a path on this site, as POST /imgUpload gives it");
}
