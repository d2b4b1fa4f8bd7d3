import { json } from "@remix-run/node";
import { z } from "zod";
import { findQrCode, listQrCodes, updateQrCode } from "~/data/qr-codes.server";
import { addresses } from "~/domain/addresses";
import type { QrCode } from "~/domain/qr-code";
import { qrCodeChangesSchema } from "~/domain/qr-code-input";
import { jsonBody } from "./json-body.server";
import { operation } from "./operation.server";
import { qrCodeRepresentation, qrCodeSchema } from "./representations.server";
import { recordNotFound } from "./responses.server";

const exampleQrCode = { _id: "QR-1", name: "The card at the reception", url: addresses.restaurants() };
const noQrCode = "There is no QR code with this id";

export const qrCodeOperations = [
  operation({
    method: "GET",
    address: addresses.apiQrCodes,
    operationId: "listQrCodes",
    summary: "List the QR codes, by name",
    auth: "none",
    success: { status: 200, description: "The QR codes", schema: z.array(qrCodeSchema), example: [exampleQrCode] },
    run: async ({ db }) => json((await listQrCodes(db)).map(qrCodeRepresentation)),
  }),
  operation({
    method: "GET",
    address: addresses.apiQrCode,
    operationId: "getQrCode",
    summary: "Read a QR code",
    description: "Its url's path part is where the code sends a visitor.",
    auth: "none",
    success: { status: 200, description: "The QR code", schema: qrCodeSchema, example: exampleQrCode },
    errors: { 404: noQrCode },
    run: async ({ db, id }) => foundCode(await findQrCode(db, id)),
  }),
  operation({
    method: "PATCH",
    address: addresses.apiQrCode,
    operationId: "updateQrCode",
    summary: "Change a QR code's name or target",
    auth: "bearer",
    body: jsonBody(qrCodeChangesSchema, { url: addresses.cityTours() }),
    success: {
      status: 200,
      description: "The QR code as it now is",
      schema: qrCodeSchema,
      example: { ...exampleQrCode, url: addresses.cityTours() },
    },
    errors: { 404: noQrCode },
    run: async ({ db, id, body }) => foundCode(await updateQrCode(db, id, body)),
  }),
];

function foundCode(qrCode: QrCode | null): Response {
  return qrCode ? json(qrCodeRepresentation(qrCode)) : recordNotFound();
}
