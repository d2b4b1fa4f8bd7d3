import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  passwordLinkTokenParameter,
  serializePasswordLinkCookie,
  setPasswordByLinkCookie,
  findUsernameByLinkCookie,
} from "~/auth/accounts/password-link.server";
import { checkNewPassword } from "~/auth/accounts/staff.server";
import { getAuditedDatabase } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { addresses } from "~/domain/site/addresses";
import type { Issue } from "~/domain/drafts/apply-intent";
import { withUnavailableResponse, withUnavailableFallback } from "~/http/responses/unavailable.server";
import { serializeFlash } from "~/http/forms/flash.server";
import { readForm } from "~/http/forms/form.server";
import { accountTexts } from "~/locales/staff/account";
import { SetPasswordPage } from "~/ui/accounts/set-password-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { redirect } from "~/http/responses/redirects.server";

/**
 * Moves a one-time link's token from the address into a cookie, and shows the form. Without the token in the page's
 * address the page can send an Origin with its form, which the request handler checks.
 */
export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  const token = new URL(request.url).searchParams.get(passwordLinkTokenParameter);
  if (token !== null) {
    const headers = { "Referrer-Policy": "no-referrer", "Set-Cookie": await serializePasswordLinkCookie(token) };
    return redirect(addresses.setPassword(), { headers });
  }
  const username = await findUsernameByLinkCookie(db, request);
  return json({ username }, { status: username === null ? 404 : 200 });
});

/** Sets the password and invalidates the link. */
export const action = withUnavailableFallback(
  async ({ request }: ActionFunctionArgs) => {
    const read = await readForm(request);
    if (!read.ok) return refused([{ at: "form", message: "formNotRead" }], read.status);
    const password = read.body.get("new") ?? "";
    const username = await findUsernameByLinkCookie(db, request);
    if (username === null) return refused([], 404);
    const issues = await checkNewPassword(username, password, read.body.get("again") ?? "");
    if (issues.length > 0) return refused(issues, 400);
    if (!(await setPasswordByLinkCookie(getAuditedDatabase(request, null), request, password))) return refused([], 404);
    const headers = new Headers();
    headers.append("Set-Cookie", await serializePasswordLinkCookie());
    headers.append("Set-Cookie", await serializeFlash("passwordSet"));
    return redirect(addresses.login(), { status: 303, headers });
  },
  () => refused([{ at: "form", message: "loginUnavailable" }], 503),
);

function refused(issues: Issue[], status: number) {
  return json({ issues }, { status });
}

export const meta: MetaFunction = ({ matches }) => titleMeta(accountTexts[getMatchesLanguage(matches)].setPassword);

export default function SetPassword() {
  const { username } = useLoaderData<typeof loader>();
  return <SetPasswordPage username={username} issues={useActionData<typeof action>()?.issues ?? []} />;
}
