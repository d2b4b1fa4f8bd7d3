import { z } from "zod";
import { readMultipart } from "~/http/multipart.server";
import type { RequestBody } from "./operation.server";

const field = "image";
/** 20 MB. */
const limit = 20 * 1_048_576;

/** A multipart form with an image of at most 20 MB in the field `image`; gives its bytes. */
export function imageBody(): RequestBody<Uint8Array> {
  return {
    contentType: "multipart/form-data",
    schema: z.object({ [field]: z.file() }),
    errors: {
      400: "The form is broken, has no file in its field image, or the image is damaged",
      413: "The image is larger than 20 MB, or has too many pixels",
      415: "The body is not multipart/form-data, or the image is none of JPEG, PNG, WebP, AVIF and GIF",
    },
    async read(request) {
      const form = await readMultipart(request, [field], limit);
      if (!form.ok) return form;
      const image = form.body.get(field);
      // Browsers send a file without a name or bytes where none was chosen.
      if (image instanceof File && image.size > 0) return { ok: true, body: new Uint8Array(await image.arrayBuffer()) };
      const issues = [{ path: field, message: "A file is required" }];
      return { ok: false, status: 400, error: `The form has no file in its field ${field}`, issues };
    },
  };
}
