import type { ActionFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { logOut } from "~/auth/session/staff-session.server";
import { addresses } from "~/domain/site/addresses";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { titleMeta } from "~/ui/document/title-meta";
import { ErrorPage } from "~/ui/document/error-page";
import { redirect } from "~/http/responses/redirects.server";

/**
 * Ends the session on the server and in the browser, and deletes the drafts on the device. A repeated log-out is no
 * error. While the database is unavailable it is rejected: the cookie remains for another try.
 */
export const action = withUnavailableResponse(async ({ request }: ActionFunctionArgs) => {
  const headers = new Headers({
    "Set-Cookie": await logOut(request),
    "Clear-Site-Data": '"storage"',
  });
  return redirect(addresses.login(), { status: 303, headers });
});

/** GET shows nothing; visitors without a session are redirected to /login. */
export function loader() {
  return redirect(addresses.selectPage());
}

export const meta = () => titleMeta();

export function ErrorBoundary() {
  const { t } = useTranslation("admin");
  return <ErrorPage message={t("frame.notLoggedOut")} />;
}
