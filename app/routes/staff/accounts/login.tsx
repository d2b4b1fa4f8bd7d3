import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { handleLoginPageForm } from "~/auth/login/login-page.server";
import { safeNextAddress } from "~/auth/login/next-page.server";
import { findStaffSession } from "~/auth/session/staff-session.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { loginTexts } from "~/locales/staff/login";
import { LoginForm } from "~/ui/accounts/login-form";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { redirect } from "~/http/responses/redirects.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const next = new URL(request.url).searchParams.get("next") ?? "";
  const onward: Response = redirect(safeNextAddress(next));
  if (await isLoggedIn(request)) throw onward;
  return pageData({ next });
}

/** Logs in and redirects (docs/product.md section 4), or returns the issues and what was typed, except the password. */
export async function action({ request }: ActionFunctionArgs) {
  const { username, next, result } = await handleLoginPageForm(request);
  if (result.ok) {
    return redirect(safeNextAddress(next), { status: 303, headers: { "Set-Cookie": result.setCookie } });
  }
  const { status, issues, headers, ticket } = result;
  return json({ username, next, issues, ticket }, { status, headers });
}

/** A rejection has Retry-After. */
export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

export const meta: MetaFunction = ({ matches }) => titleMeta(loginTexts[getMatchesLanguage(matches)].heading);

export default function Login() {
  const { next } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { username = "", issues = [], ticket = null } = refused ?? {};
  return <LoginForm next={refused?.next || next} username={username} issues={issues} ticket={ticket} />;
}

/**
 * Returns whether the visitor is logged in. Without the database the form is shown anyway: this also runs after a login
 * that failed for that reason.
 */
const isLoggedIn = withUnavailableFallback(
  async (request: Request) => (await findStaffSession(request)) !== null,
  () => false,
);
