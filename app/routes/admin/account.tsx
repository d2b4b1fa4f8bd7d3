import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmIdentity } from "~/auth/confirm.server";
import { newPasswordIssues, setOwnPassword } from "~/auth/staff.server";
import { databaseOf, requireStaff } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { deleteSessionsOf, listSessions } from "~/data/sessions.server";
import { addresses } from "~/domain/addresses";
import type { Issue } from "~/domain/draft-check";
import { orUnavailable, unlessAway } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { readForm } from "~/http/forms/form.server";
import { account } from "~/locales/admin/account";
import { AccountPage } from "~/ui/admin/account-page";
import { languageIn, titleMeta } from "~/ui/title-meta";
import { redirect } from "~/http/documents/redirects.server";

export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const { staffId, sessionId, username, role } = await requireStaff(request);
  const done = new URL(request.url).searchParams.get("done");
  const sessions = (await listSessions(db, staffId)).map(({ begun, lastUsed, ...session }) => ({
    ...session,
    begun: begun.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
    isThis: session.id === sessionId,
  }));
  return pageData({ username, role, sessions, done: doneWords.find((each) => each === done) ?? null });
});

const doneWords = ["password", "ended"] as const;

/**
 * Changes the password or ends sessions, always of the account that is logged in. Refusals name the field; passwords
 * don't come back.
 */
export const action = unlessAway(
  async ({ request }: ActionFunctionArgs) => {
    const staff = await requireStaff(request);
    const acting = databaseOf(request, staff);
    const read = await readForm(request);
    if (!read.ok) return refused([{ at: "form", message: "formNotRead" }], read.status);
    const field = (name: string) => read.body.get(name) ?? "";
    switch (field("intent")) {
      case "end": {
        const confirmed = await confirmIdentity(db, request, staff, { password: field("password") });
        if (!confirmed.ok) return refused(confirmed.issues.map(atSessions), confirmed.status);
        const id = field("session");
        await deleteSessionsOf(acting, staff.staffId, id === "others" ? { allBut: staff.sessionId } : { id });
        return done("ended");
      }
      case "password": {
        const issues = await newPasswordIssues(staff.username, field("new"), field("again"));
        if (issues.length > 0) return refused(issues);
        const confirmed = await confirmIdentity(db, request, staff, { password: field("password") });
        if (!confirmed.ok) return refused(confirmed.issues, confirmed.status);
        if (await setOwnPassword(acting, staff, confirmed.account, field("new"))) return done("password");
        return refused([{ at: "password", message: "passwordWrong" }]);
      }
      default:
        return refused([{ at: "form", message: "formNotRead" }]);
    }
  },
  () => refused([{ at: "form", message: "loginUnavailable" }], 503),
);

/** The page has two fields for the password. */
function atSessions(issue: Issue): Issue {
  return { ...issue, at: "sessions" };
}

function done(what: (typeof doneWords)[number]) {
  return redirect(`${addresses.account()}?done=${what}`, 303);
}

function refused(issues: Issue[], status = 400) {
  return json({ issues }, { status });
}

export const meta: MetaFunction = ({ matches }) => titleMeta(account[languageIn(matches)].own);

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>()} issues={useActionData<typeof action>()?.issues ?? []} />;
}
