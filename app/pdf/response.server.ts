import { createHash } from "node:crypto";
import { companyDetails } from "~/content/site/company";
import type { Language } from "~/domain/site/language";
import { createBytesResponse } from "~/http/responses/bytes.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import { formatContentDisposition } from "~/http/responses/content-disposition.server";
import { isNotModified } from "~/http/pages/entity-tags.server";
import { plainTextResponse } from "~/http/responses/text.server";
import { getClientIp, networkOfIp } from "~/http/guards/client-address.server";
import { clientAbortSignal } from "~/http/server/connection.server";
import { translations } from "~/locales/translations.server";
import { release } from "~/release.server";
import { getCachedPdf } from "./cached-pdf.server";
import type { PictureReader, PrintableQuote } from "./quote-pdf.server";

/**
 * Responds with a quote or tour as a PDF; 304 if the client has it, 503 if it can't be rendered now. The ETag and the cache
 * key are a hash of everything that determines its bytes.
 */
export async function createPdfResponse(
  request: Request,
  printed: PrintableQuote,
  { language, headers, pictureAt }: PdfResponseOptions,
): Promise<Response> {
  const key = createHash("sha256")
    .update(JSON.stringify([release, language, printed]))
    .digest("base64url");
  const always = { ...headers, Vary: "Accept-Language, Cookie" };
  const etag = `W/"${key}"`;
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers: { ...always, ETag: etag } });
  const network = networkOfIp(getClientIp(request));
  const bytes = await getCachedPdf(key, { printed, language, pictureAt, network, signal: clientAbortSignal(request) });
  if (!bytes) {
    const busy = translations[language].t("pdf.busy");
    return plainTextResponse(503, busy, { ...always, "Cache-Control": cacheControl.private });
  }
  return createBytesResponse(bytes, {
    headers: {
      ...always,
      ETag: etag,
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": formatContentDisposition(
        "inline",
        `${companyDetails.name}, ${printed.title}`,
        "pdf",
        "pdf",
      ),
    },
  });
}

interface PdfResponseOptions {
  language: Language;
  headers: Record<string, string>;
  pictureAt: PictureReader;
}
