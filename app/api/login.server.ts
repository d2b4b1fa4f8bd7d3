import { json } from "@remix-run/node";
import { z } from "zod";
import { bearerChallenge, secondFactorRequiredMessage } from "~/auth/session/bearer.server";
import { apiDeviceName } from "~/auth/session/describe-device.server";
import { logIn } from "~/auth/login/login.server";
import { mustSetUpSecondFactor, findSessionByToken } from "~/auth/session/session.server";
import { deleteSession } from "~/data/accounts/sessions.server";
import { addresses } from "~/domain/site/addresses";
import { messages } from "~/domain/messages";
import { getClientIp } from "~/http/guards/client-address.server";
import { jsonErrorResponse } from "~/http/responses/json-error.server";
import { jsonBody } from "./json-body.server";
import { defineOperation } from "./operation.server";
import { tokenSchema } from "./representations.server";

export const loginSchema = z.object({ username: z.string(), password: z.string(), code: z.string().optional() });

const keyNotEnded = "An API key is revoked in the staff area";

export const loginOperations = [
  defineOperation({
    method: "POST",
    address: addresses.apiLogin,
    operationId: "logIn",
    summary: "Log in",
    description:
      "Gives the token that the protected calls take. It ends when it expires, by a log-out, and when the account gets a new password or is disabled. An account with a second factor also sends a code of its app, or a recovery code; each counts once. An Idempotency-Key is ignored: no token is stored, and a login that is sent again gives another one. A program is better served by an API key.",
    auth: "none",
    storesNoResponse: true,
    body: jsonBody(loginSchema, { username: "staff", password: "correct horse battery" }),
    success: {
      status: 200,
      description: "The token",
      schema: tokenSchema,
      example: { token: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hIn0.c2lnbmF0dXJl" },
    },
    errors: {
      401: `${messages.invalidCredentials.en}; or, with an issue at \`code\`, the second factor's code is missing or wrong`,
      403: secondFactorRequiredMessage,
      429: "Too many logins of this account have failed, from this network or from networks where it never logged in; or those of too many accounts from this network; Retry-After says how long to wait, in seconds",
    },
    async run({ db, body, request }) {
      const from = { address: getClientIp(request), device: apiDeviceName, kind: "api" } as const;
      const result = await logIn(db, { ...body, ...from });
      if (result.ok) {
        const staff = await findSessionByToken(db, result.token, "api");
        if (!staff || !mustSetUpSecondFactor(staff)) return json({ token: result.token });
        await deleteSession(db, staff);
        return jsonErrorResponse("second-factor-required", secondFactorRequiredMessage);
      }
      if (result.reason !== "throttled") {
        const headers = { "WWW-Authenticate": bearerChallenge };
        if (result.reason !== "code")
          return jsonErrorResponse("credentials-invalid", messages.invalidCredentials.en, { headers });
        const { en } = messages[result.wrong ? "codeWrong" : "codeRequired"];
        return jsonErrorResponse(result.wrong ? "code-invalid" : "code-missing", en, {
          headers,
          issues: [{ path: "code", message: en }],
        });
      }
      return jsonErrorResponse("too-many-logins", "Too many failed logins, try again later", {
        headers: { "Retry-After": String(result.retryAfter) },
      });
    },
  }),

  defineOperation({
    method: "POST",
    address: addresses.apiLogOut,
    operationId: "logOut",
    summary: "Log out",
    description:
      "Ends the token at once. Other tokens of the account continue. An API key isn't a login: it is revoked in the staff area.",
    auth: "bearer",
    storesNoResponse: true,
    success: { status: 204, description: "It is ended" },
    errors: { 403: keyNotEnded },
    async run({ db, caller }) {
      if (!caller?.session) return jsonErrorResponse("login-required", keyNotEnded);
      await deleteSession(db, caller.session);
      return new Response(null, { status: 204 });
    },
  }),
];
