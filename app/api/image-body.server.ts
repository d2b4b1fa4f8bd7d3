import { z } from "zod";
import { messages } from "~/domain/messages";
import { maxUploadSize, uploadFormFields } from "~/domain/pictures/limits";
import type { FieldError } from "~/http/responses/json-error.server";
import { readUploadedImage } from "~/pictures/uploaded-image.server";
import type { RequestBody } from "./operation.server";

/** Reads the bytes of the image in a multipart form's field `image`. */
export function imageBody(): RequestBody<Uint8Array> {
  return {
    contentType: "multipart/form-data",
    schema: z.object({ [uploadFormFields.image]: z.file() }),
    errors: {
      400: "The form is broken, has no file in its field image, or the image is damaged",
      413: `The image is larger than ${maxUploadSize.megabytes} MB, or has too many pixels`,
      415: "The body is not multipart/form-data, or the image is none of JPEG, PNG, WebP, AVIF and GIF",
    },
    async read(request) {
      const image = await readUploadedImage(request);
      if (image.ok) return { ok: true, body: image.body.bytes };
      const { status, error, issues } = image;
      return { ok: false, status, error: messages.uploadFailed.en, issues: issues ?? imageIssues(error) };
    },
  };
}

/** Why an upload failed, at its field. The error itself is required by the specification. */
export function imageIssues(message: string): FieldError[] {
  return [{ path: uploadFormFields.image, message }];
}
