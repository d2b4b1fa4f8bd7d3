import { json, type ActionFunctionArgs } from "@remix-run/node";
import { staffIn } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { pictureLimits } from "~/domain/picture-limits";
import { cacheControl } from "~/http/documents/cache-control.server";
import { comeAgain, unlessAway } from "~/http/documents/failures.server";
import { imageStore } from "~/images/image-store.server";
import { keepPicture } from "~/images/keep-picture.server";
import { pictureRefusals, readUploadedImage } from "~/images/uploaded-image.server";

/**
 * POST /admin/images: keeps the picture in a multipart form's field `image`; with `cover=1`, in the form or the
 * address, at a cover's size. Our scripts call it, so all answers are JSON: 201 `{url}`; else `{error, reason}`.
 */
export const action = unlessAway(
  async ({ request }: ActionFunctionArgs): Promise<Response> => {
    if (request.method !== "POST") return notAllowed();
    if (!(await staffIn(request))) return refused(401, "not-logged-in", "Nobody is logged in");
    const read = await readUploadedImage(request);
    if (!read.ok) return refused(read.status, read.status === 413 ? "too-large" : "no-image", read.error);
    const { bytes, form } = read.body;
    const isCover = [form.get("cover"), new URL(request.url).searchParams.get("cover")].includes("1");
    const upload = await keepPicture({ db, store: imageStore }, bytes, {
      longestSide: isCover ? longestSide.cover : longestSide.picture,
      gone: request.signal,
    });
    if (upload.ok) return json({ url: upload.url }, { status: 201, headers: { ...noStore, Location: upload.url } });
    const { status, error } = pictureRefusals[upload.reason];
    return refused(status, upload.reason, error);
  },
  () => refused(503, "unavailable", "The picture can't be stored right now", comeAgain),
);

/** Answers GET, which has nothing to show. */
export function loader(): Response {
  return notAllowed();
}

const { longestSide } = pictureLimits;

const noStore = { "Cache-Control": cacheControl.private };

function notAllowed(): Response {
  return refused(405, "not-allowed", "Pictures are sent here by POST", { Allow: "POST" });
}

function refused(status: number, reason: string, error: string, headers: Record<string, string> = {}): Response {
  return json({ error, reason }, { status, headers: { ...noStore, ...headers } });
}
