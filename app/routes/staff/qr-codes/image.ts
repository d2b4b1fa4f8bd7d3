import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findQrCodeById } from "~/data/qr-codes.server";
import { formatContentDisposition } from "~/http/responses/content-disposition.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { plainTextResponse } from "~/http/responses/text.server";
import { renderQrPng, renderQrSvg } from "~/pictures/qr-image.server";

/** GET /admin/qrView/{id}/png or /svg: a code's picture. The file is named after the code. */
export const loader = withUnavailableFallback(
  async ({ request, params: { id = "", format = "" } }: LoaderFunctionArgs): Promise<Response> => {
    await requireStaff(request);
    const picture = pictures.find(({ extension }) => extension === format.toLowerCase());
    const code = picture ? await findQrCodeById(db, id) : null;
    if (!picture || !code) return plainTextResponse(404, "No such picture");
    return new Response(await picture.draw(code.id), {
      headers: {
        "Content-Type": picture.type,
        "Content-Disposition": formatContentDisposition("attachment", code.name, code.id, picture.extension),
      },
    });
  },
  () => plainTextResponse(503, "The picture can't be drawn right now"),
);

const pictures = [
  { extension: "png", type: "image/png", draw: renderQrPng },
  { extension: "svg", type: "image/svg+xml; charset=utf-8", draw: renderQrSvg },
];
