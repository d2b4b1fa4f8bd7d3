import { addresses } from "~/domain/site/addresses";
import { messages } from "~/domain/messages";
import { pictureLimits } from "~/domain/pictures/limits";
import { jsonBodyErrorResponse } from "~/http/responses/json-error.server";
import { clientAbortSignal } from "~/http/server/connection.server";
import { imageStore } from "~/pictures/image-store.server";
import { storePicture } from "~/pictures/store-picture.server";
import { pictureRefusals } from "~/pictures/uploaded-image.server";
import { exampleImage } from "./examples.server";
import { imageBody, imageIssues } from "./image-body.server";
import { defineOperation } from "./operation.server";
import { uploadedSchema } from "./representations.server";
import { createdResponse } from "./responses.server";

export const imageOperations = [
  defineOperation({
    method: "POST",
    address: addresses.apiUploads,
    operationId: "uploadImage",
    summary: "Upload an image",
    description:
      "Takes JPEG, PNG, WebP, AVIF and GIF, judged by content. Stores it as WebP, upright, without its metadata, " +
      `${pictureLimits.longestSide.picture} px at most.`,
    auth: "bearer",
    body: imageBody(),
    success: { status: 201, description: "Stored", schema: uploadedSchema, example: { url: exampleImage } },
    async run({ db, body, request }) {
      const upload = await storePicture({ db, store: imageStore }, body, { clientSignal: clientAbortSignal(request) });
      if (upload.ok) return createdResponse(upload.url, { url: upload.url });
      const { status, error } = pictureRefusals[upload.reason];
      return jsonBodyErrorResponse(status, messages.uploadFailed.en, imageIssues(error));
    },
  }),
];
