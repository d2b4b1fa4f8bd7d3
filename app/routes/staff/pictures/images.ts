import { json, type ActionFunctionArgs } from "@remix-run/node";
import { getAuditedDatabase, findStaffSession } from "~/auth/session/staff-session.server";
import { uploadFormFields } from "~/domain/pictures/limits";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { clientAbortSignal } from "~/http/server/connection.server";
import { imageStore } from "~/pictures/image-store.server";
import { storePicture } from "~/pictures/store-picture.server";
import { pictureRefusals, readUploadedImage } from "~/pictures/uploaded-image.server";

/**
 * POST /admin/images: stores the picture in the multipart field `image`; with `cover=1` at a cover's size, and also the
 * larger one in `larger` if there is one. Called by the editor's scripts, so all responses are JSON: 201 `{url}`, else
 * `{error, reason}`.
 */
export const action = withUnavailableFallback(
  async ({ request }: ActionFunctionArgs): Promise<Response> => {
    if (request.method !== "POST") return notAllowed();
    const staff = await findStaffSession(request);
    if (!staff) return refused(401, "not-logged-in", "Nobody is logged in");
    const read = await readUploadedImage(request);
    if (!read.ok) return refused(read.status, read.status === 413 ? "too-large" : "no-image", read.error);
    const { bytes, larger, fileName, form } = read.body;
    const upload = await storePicture({ db: getAuditedDatabase(request, staff), store: imageStore }, bytes, {
      cover: form.get(uploadFormFields.cover) === "1",
      ...(larger && { larger }),
      called: fileName,
      clientSignal: clientAbortSignal(request),
    });
    if (upload.ok) return json({ url: upload.url }, { status: 201, headers: { Location: upload.url } });
    const { status, error } = pictureRefusals[upload.reason];
    return refused(status, upload.reason, error);
  },
  () => refused(503, "unavailable", "The picture can't be stored right now"),
);

export function loader(): Response {
  return notAllowed();
}

function notAllowed(): Response {
  return refused(405, "not-allowed", "Pictures are sent here by POST", { Allow: "POST" });
}

function refused(status: number, reason: string, error: string, headers: Record<string, string> = {}): Response {
  return json({ error, reason }, { status, headers });
}
