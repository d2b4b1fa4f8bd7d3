import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/data/db.server";
import { findQrCode } from "~/data/qr-codes.server";
import { addresses } from "~/domain/addresses";
import { qrRedirectPath } from "~/domain/qr-code";
import { Unavailable } from "~/domain/unavailable";
import { cacheControl } from "~/http/documents/cache-control.server";
import { logUnavailable } from "~/http/documents/failures.server";
import { logError } from "~/http/server/log.server";

/** Redirects a printed code to the path of its target; on any failure to / (docs/product.md sections 2 and 8). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  return redirect(await pathOf(params.id ?? "", request), {
    status: 302,
    headers: { "Cache-Control": cacheControl.private },
  });
}

async function pathOf(id: string, request: Request): Promise<string> {
  try {
    const code = await findQrCode(db, id);
    return code ? qrRedirectPath(code.url) : addresses.home();
  } catch (error) {
    if (error instanceof Unavailable) logUnavailable(error);
    else logError(error, request);
    return addresses.home();
  }
}
