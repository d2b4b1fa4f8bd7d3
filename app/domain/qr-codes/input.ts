import { z } from "zod";
import { isSameSitePath, isWebAddress } from "../site/web-address.ts";
import { requiredNameSchema } from "../fields.ts";
import { limits } from "../limits.ts";
import type { QrCodeForm, QrCodeProblems } from "./form.ts";

// Apart from qr-code-form.ts: the QR view's script would load zod.

/** A new QR code: name and target are required. */
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

/** Changes to a QR code: its name, its target or both. */
export const qrCodeChangesSchema = qrCodeInputSchema.partial();
export type QrCodeChanges = z.output<typeof qrCodeChangesSchema>;

/** The code to store, or the problems of the form's fields. */
export function checkQrCodeForm({
  name,
  url,
}: QrCodeForm): { ok: true; input: QrCodeInput } | { ok: false; problems: QrCodeProblems } {
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
