import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/data/database/db.server";
import { parseSharingCardName, isImageName, parseLargerCopyName } from "~/domain/pictures/image-names";
import { isNotModified } from "~/http/pages/entity-tags.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { plainTextResponse } from "~/http/responses/text.server";
import { getSharingCard } from "~/pictures/sharing-card.server";
import { imageStore } from "~/pictures/image-store.server";

/**
 * GET /images/{name}: a stored picture, or the preview card of a tour's cover. Names identify content, so the response
 * is immutable.
 */
export const loader = withUnavailableFallback(
  async ({ params: { name = "" }, request }: LoaderFunctionArgs): Promise<Response> => {
    const card = parseSharingCardName(name);
    if (!card && !isImageName(name)) return noPicture();
    const headers = {
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Type": card ? "image/jpeg" : "image/webp",
      "Content-Disposition": `inline; filename="${name}"`,
      ETag: `"${name}"`,
    };
    if (isNotModified(request, headers.ETag)) return new Response(null, { status: 304, headers });
    const bytes = card ? await getSharingCard({ db, store: imageStore }, name) : await imageStore.read(name);
    if (!bytes && card) return noPicture();
    if (!bytes) return await redirectFromOriginal(name);
    return new Response(bytes, { headers: { ...headers, "Content-Length": String(bytes.byteLength) } });
  },
  () => plainTextResponse(503, "The picture can't be fetched right now"),
);

/** Falls back to the cover if its larger copy doesn't exist, as for small uploads and those of earlier releases. */
async function redirectFromOriginal(name: string): Promise<Response> {
  const picture = parseLargerCopyName(name);
  const bytes = picture === null ? null : await imageStore.read(picture);
  if (!bytes) return noPicture();
  const headers = { "Cache-Control": "public, max-age=3600", "Content-Type": "image/webp" };
  return new Response(bytes, { headers: { ...headers, "Content-Length": String(bytes.byteLength) } });
}

function noPicture(): Response {
  return plainTextResponse(404, "No such picture");
}
