import { json } from "@remix-run/node";
import { z } from "zod";
import { findQrCodeById, listPublicQrCodes, listQrCodes, updateQrCode } from "~/data/qr-codes.server";
import { addresses } from "~/domain/site/addresses";
import { messages } from "~/domain/messages";
import type { QrCode } from "~/domain/qr-codes/qr-code";
import { qrCodeChangesSchema } from "~/domain/qr-codes/input";
import { jsonErrorResponse } from "~/http/responses/json-error.server";
import { jsonBody } from "./json-body.server";
import { defineOperation } from "./operation.server";
import { qrCodeRepresentation, qrCodeSchema } from "./representations.server";
import { recordNotFoundResponse } from "./responses.server";

const exampleQrCode = { _id: "QR-1", name: "The card at the reception", url: addresses.restaurants() };
const noQrCode = "There is no QR code with this id";

export const qrCodeOperations = [
  defineOperation({
    method: "GET",
    address: addresses.apiQrCodes,
    operationId: "listQrCodes",
    summary: "List the QR codes, by name",
    description: "Codes whose target names a quote that isn't displayed are listed with a bearer token only.",
    auth: "optional",
    success: { status: 200, description: "The QR codes", schema: z.array(qrCodeSchema), example: [exampleQrCode] },
    async run({ db, caller }) {
      const list = caller ? listQrCodes : listPublicQrCodes;
      return json((await list(db)).map(qrCodeRepresentation), { headers: { Vary: "Authorization" } });
    },
  }),
  defineOperation({
    method: "GET",
    address: addresses.apiQrCode,
    operationId: "getQrCode",
    summary: "Read a QR code",
    description: "Its url's path part is where the code sends a visitor.",
    auth: "none",
    success: { status: 200, description: "The QR code", schema: qrCodeSchema, example: exampleQrCode },
    errors: { 404: noQrCode },
    run: async ({ db, id }) => foundCode(await findQrCodeById(db, id)),
  }),
  defineOperation({
    method: "PATCH",
    address: addresses.apiQrCode,
    operationId: "updateQrCode",
    summary: "Change a QR code's name or target",
    description: "A target can't name a quote unless it is displayed: everybody can list the codes.",
    auth: "bearer",
    body: jsonBody(qrCodeChangesSchema, { url: addresses.cityTours() }),
    success: {
      status: 200,
      description: "The QR code as it now is",
      schema: qrCodeSchema,
      example: { ...exampleQrCode, url: addresses.cityTours() },
    },
    errors: { 404: noQrCode },
    async run({ db, id, body }) {
      const updated = await updateQrCode(db, id, body);
      if (updated.ok) return foundCode(updated.code);
      if (updated.reason === "not-found") return recordNotFoundResponse();
      const issues = [{ path: "url", message: messages.targetPrivate.en }];
      return jsonErrorResponse("invalid-fields", "The QR code's target is private", { issues });
    },
  }),
];

function foundCode(qrCode: QrCode | null): Response {
  return qrCode ? json(qrCodeRepresentation(qrCode)) : recordNotFoundResponse();
}
