import { z } from "zod";
import { isSameSitePath, isWebAddress } from "../site/web-address.ts";
import { requiredNameSchema } from "../fields.ts";
import { limits } from "../limits.ts";
import type { QrCodeFormValues, QrCodeProblems } from "./form.ts";

// Separate from form.ts, so that the QR view's script doesn't load zod.

export const qrCodeInputSchema = z.object({
  name: requiredNameSchema(),
  url: z
    .string()
    .max(limits.address)
    .transform((url) => url.trim())
    .refine(
      (url) => isSameSitePath(url) || isWebAddress(url),
      "A target is an http or https address or a path on this site",
    ),
});
export type QrCodeInput = z.output<typeof qrCodeInputSchema>;

export const qrCodeChangesSchema = qrCodeInputSchema.partial();
export type QrCodeChanges = z.output<typeof qrCodeChangesSchema>;

/** Validates a form. */
export function checkQrCodeForm({
  name,
  url,
}: QrCodeFormValues): { ok: true; input: QrCodeInput } | { ok: false; problems: QrCodeProblems } {
  const { success, data, error } = qrCodeInputSchema.safeParse({ name, url });
  if (success) return { ok: true, input: data };
  const wrong = (field: string) => error.issues.find(({ path }) => path[0] === field);
  const [ofName, ofUrl] = [wrong("name"), wrong("url")];
  return {
    ok: false,
    problems: {
      ...(ofName && { name: isTooLong(ofName) ? "tooLong" : "nameRequired" }),
      ...(ofUrl && { url: isTooLong(ofUrl) ? "tooLong" : "addressInvalid" }),
    },
  };
}

function isTooLong({ code }: z.core.$ZodIssue): boolean {
  return code === "too_big";
}
