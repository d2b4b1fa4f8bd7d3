import { maxUploadSize, uploadFormFields } from "~/domain/pictures/limits";
import { readForm } from "~/http/forms/form.server";
import { type RequestBodyResult, getRequestMediaType } from "~/http/forms/request-body.server";
import type { FieldError } from "~/http/responses/json-error.server";
import type { PictureRefusal } from "./decode-request";

interface UploadedImage {
  bytes: Uint8Array;
  /** the same picture larger */
  larger?: Uint8Array;
  /** the name of the file */
  fileName: string;
  form: URLSearchParams;
}

export type UploadedImageResult = RequestBodyResult<UploadedImage> & { issues?: FieldError[] };

export const pictureRefusals = {
  heic: { status: 415, error: "The image is HEIC: export it as JPEG" },
  svg: { status: 415, error: "The image is SVG: export it as PNG" },
  unsupported: { status: 415, error: "The image is none of JPEG, PNG, WebP, AVIF and GIF" },
  "too-many-pixels": { status: 413, error: "The image has too many pixels" },
  unreadable: { status: 400, error: "The image is damaged" },
} satisfies Record<PictureRefusal, { status: number; error: string }>;

/**
 * Reads a multipart form with an image in the field `image` (docs/product.md section 7). Ignores other files. Refuses a form
 * without it with 400 and an issue, and others as `readForm` does.
 */
export async function readUploadedImage(request: Request): Promise<UploadedImageResult> {
  if (getRequestMediaType(request) !== "multipart/form-data") {
    return { ok: false, status: 415, error: "The body must be multipart/form-data" };
  }
  let image: Uint8Array | undefined;
  let larger: Uint8Array | undefined;
  let called = "";
  const form = await readForm(
    request,
    { whole: maxUploadSize.bytes + 65_536, file: maxUploadSize.bytes },
    async (file) => {
      if (file.fieldName === uploadFormFields.image && file.size > 0) {
        if (!image) called = file.name;
        image ??= new Uint8Array(await file.arrayBuffer());
      }
      if (file.fieldName === uploadFormFields.larger && file.size > 0)
        larger ??= new Uint8Array(await file.arrayBuffer());
    },
  );
  if (!form.ok) return form;
  if (image) return { ok: true, body: { bytes: image, ...(larger && { larger }), fileName: called, form: form.body } };
  const issues = [{ path: uploadFormFields.image, message: "A file is required" }];
  return { ok: false, status: 400, error: `The form has no file in its field ${uploadFormFields.image}`, issues };
}
