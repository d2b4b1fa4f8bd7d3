import type { LoaderFunctionArgs } from "@remix-run/node";
import { isImageName } from "~/domain/image-sources";
import { Unavailable } from "~/domain/unavailable";
import { isNotModified } from "~/http/documents/entity-tags.server";
import { comeAgain, logUnavailable } from "~/http/documents/failures.server";
import { imageStore } from "~/images/image-store.server";

/** GET /images/{name}: a stored picture. Its name identifies its bytes, so caches never ask again. */
export async function loader({ params: { name = "" }, request }: LoaderFunctionArgs): Promise<Response> {
  if (!isImageName(name)) return noPicture();
  const headers = {
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Type": "image/webp",
    ETag: `"${name}"`,
  };
  if (isNotModified(request, headers.ETag)) return new Response(null, { status: 304, headers });
  try {
    const bytes = await imageStore.read(name);
    if (!bytes) return noPicture();
    return new Response(bytes, { headers: { ...headers, "Content-Length": String(bytes.byteLength) } });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logUnavailable(error);
    return plain(503, "The picture can't be fetched right now", comeAgain);
  }
}

function noPicture(): Response {
  return plain(404, "No such picture");
}

function plain(status: number, text: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8", ...more },
  });
}
