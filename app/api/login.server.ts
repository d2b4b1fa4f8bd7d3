import { json } from "@remix-run/node";
import { z } from "zod";
import { bearerChallenge } from "~/auth/bearer.server";
import { logIn } from "~/auth/login.server";
import { addresses } from "~/domain/addresses";
import { messages } from "~/domain/messages";
import { clientAddress } from "~/http/guards/client-address.server";
import { jsonError } from "~/http/documents/json-error.server";
import { jsonBody } from "./json-body.server";
import { operation } from "./operation.server";
import { tokenSchema } from "./representations.server";

export const loginSchema = z.object({ username: z.string(), password: z.string() });

export const loginOperations = [
  operation({
    method: "POST",
    address: addresses.apiLogin,
    operationId: "logIn",
    summary: "Log in",
    description: "Gives the token that the protected calls take. It ends when it expires or the account is disabled.",
    auth: "none",
    body: jsonBody(loginSchema, { username: "staff", password: "correct horse battery" }),
    success: {
      status: 200,
      description: "The token",
      schema: tokenSchema,
      example: { token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hIn0.c2lnbmF0dXJl" },
    },
    errors: {
      401: messages.invalidCredentials.en,
      429: "Too many logins from this address have failed; Retry-After says how long to wait, in seconds",
    },
    async run({ db, body, request }) {
      const result = await logIn(db, { ...body, address: clientAddress(request) });
      if (result.ok) return json({ token: result.token });
      if (result.reason === "credentials") {
        return jsonError(401, messages.invalidCredentials.en, { headers: { "WWW-Authenticate": bearerChallenge } });
      }
      return jsonError(429, "Too many failed logins from this address, try again later", {
        headers: { "Retry-After": String(result.retryAfter) },
      });
    },
  }),
];
