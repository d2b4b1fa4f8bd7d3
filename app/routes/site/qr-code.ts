import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/data/database/db.server";
import { findQrCodeById } from "~/data/qr-codes.server";
import { addresses } from "~/domain/site/addresses";
import { type QrCode, qrRedirectPath } from "~/domain/qr-codes/qr-code";
import { UnavailableError } from "~/domain/unavailable";
import { logUnavailable } from "~/http/responses/unavailable.server";
import { logError } from "~/http/server/log.server";
import { countView } from "~/auth/views/count-views.server";
import { redirect } from "~/http/responses/redirects.server";

/**
 * Redirects a printed code to the path of its target, or home on any failure (docs/product.md sections 2 and 8). An
 * unknown code counts as a failed lookup.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const code = await codeOf(params.id ?? "", request);
  if (code) countView(request, "qr", code.id);
  if (code === null) context.isFailedLookup = true;
  return redirect(code ? qrRedirectPath(code.url) : addresses.home());
}

/** Returns `null` for an unknown code, and `undefined` if it can't be looked up. */
async function codeOf(id: string, request: Request): Promise<QrCode | null | undefined> {
  try {
    return await findQrCodeById(db, id);
  } catch (error) {
    if (error instanceof UnavailableError) logUnavailable(error);
    else logError(error, request);
    return undefined;
  }
}
