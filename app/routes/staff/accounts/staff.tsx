import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordLinkHours, createPasswordLink } from "~/auth/accounts/password-link.server";
import { createStaffWithoutPassword } from "~/auth/accounts/staff.server";
import { getAuditedDatabase, ownersOnlyResponse, requireOwner } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { changeStaffAccount, listStaff } from "~/data/accounts/staff.server";
import { addresses } from "~/domain/site/addresses";
import type { Issue } from "~/domain/drafts/apply-intent";
import type { Role } from "~/domain/accounts/role";
import { isMailAddress } from "~/domain/mail";
import type { Language } from "~/domain/site/language";
import { env } from "~/env.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { withUnavailableResponse, withUnavailableFallback } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { readForm } from "~/http/forms/form.server";
import { accountTexts } from "~/locales/staff/account";
import { passwordMail } from "~/locales/staff/mail";
import {
  type AccountFailure,
  type AccountAction,
  type NewAccount,
  StaffAccountsPage,
} from "~/ui/accounts/staff-accounts-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { redirect } from "~/http/responses/redirects.server";

export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  const { staffId } = await requireOwner(request);
  const done = new URL(request.url).searchParams.get("done");
  const accounts = (await listStaff(db)).map(({ linkUntil, ...each }) => ({
    ...each,
    linkUntil: linkUntil?.toISOString() ?? null,
    isOwn: each.id === staffId,
  }));
  return pageData({ accounts, hasMail: env.mail !== null, done: changes.find((change) => change === done) ?? null });
});

const changes: readonly AccountAction[] = ["email", "disable", "enable", "owner", "staff", "second-factor-off"];

/** Adds or changes an account, or creates a one-time link for it, which is shown in this response only. */
export const action = withUnavailableFallback(
  async ({ request }: ActionFunctionArgs) => {
    const owner = await requireOwner(request);
    const auditedDb = getAuditedDatabase(request, owner);
    const read = await readForm(request);
    if (!read.ok) return answer({ failure: "notDone" }, read.status);
    const [intent, id] = [read.body.get("intent"), read.body.get("id") ?? ""];
    const [email, language] = [read.body.get("email")?.trim() ?? "", await getRequestLanguage(request)];
    if (intent === "add") {
      const role: Role = read.body.get("role") === "owner" ? "owner" : "staff";
      return await add(auditedDb, { username: read.body.get("username") ?? "", role, email }, language);
    }
    // One's own account is changed on its own page, which requires the password.
    if (id === owner.staffId && intent === "link") return redirect(addresses.account(), 303);
    if (id === owner.staffId && intent === "second-factor-off") return redirect(addresses.secondFactor(), 303);
    if (intent === "link") return await link(auditedDb, id);
    if (intent === "email" && email !== "" && !isMailAddress(email)) {
      return answer({ failure: "emailInvalid", typedEmail: { id, email } }, 400);
    }
    const change = changes.find((each) => each === intent);
    if (!change) return answer({ failure: "notDone" }, 400);
    switch (
      await changeStaffAccount(auditedDb, { id }, change === "email" ? { email: email || null, language } : change)
    ) {
      case "done":
        return redirect(`${addresses.staff()}?done=${change}#${encodeURIComponent(id)}`, 303);
      case "last-owner":
        return answer({ failure: "lastOwner" }, 409);
      case "not-found":
        return answer({ failure: "accountGone" }, 404);
      case "not-owner":
        throw ownersOnlyResponse();
    }
  },
  () => answer({ failure: "notDone" }, 503),
);

async function add(auditedDb: AuditedDatabase, typed: NewAccount, language: Language) {
  const { username, role, email } = typed;
  if (email !== "" && !isMailAddress(email)) {
    return answer({ issues: [{ at: "email", message: "emailInvalid" }], typed }, 400);
  }
  const added = await createStaffWithoutPassword(auditedDb, username, role);
  if (added.ok) {
    if (email !== "") await changeStaffAccount(auditedDb, { id: added.id }, { email, language });
    return await link(auditedDb, added.id);
  }
  const status = ["usernameTaken", "usernameAlike"].includes(added.problem) ? 409 : 400;
  return answer({ issues: [{ at: "username", message: added.problem }], typed }, status);
}

async function link(auditedDb: AuditedDatabase, id: string) {
  const made = await createPasswordLink(auditedDb, id, passwordMail);
  if (made.ok) {
    const until = new Date(Date.now() + passwordLinkHours * 3_600_000).toISOString();
    return answer({ link: { id, address: made.address, until } });
  }
  if (made.reason === "not-owner") throw ownersOnlyResponse();
  return answer({ failure: "accountGone" }, 404);
}

interface Answer {
  link?: { id: string; address: string; until: string };
  failure?: AccountFailure;
  issues?: Issue[];
  typed?: NewAccount;
  typedEmail?: { id: string; email: string };
}

function answer(body: Answer, status = 200) {
  return json(body, { status });
}

export const meta: MetaFunction = ({ matches }) => titleMeta(accountTexts[getMatchesLanguage(matches)].colleagues);

export default function Staff() {
  const { accounts, done, hasMail } = useLoaderData<typeof loader>();
  const answered = (useActionData<typeof action>() ?? {}) as Answer;
  const {
    link,
    failure = null,
    issues = [],
    typed = { username: "", role: "staff", email: "" },
    typedEmail,
  } = answered;
  const of = accounts.find(({ id }) => id === link?.id);
  const shown = link && of ? { ...link, username: of.username, mailedTo: hasMail ? of.email : null } : null;
  const rows = accounts.map((each) => (each.id === typedEmail?.id ? { ...each, typedEmail: typedEmail.email } : each));
  return <StaffAccountsPage accounts={rows} done={done} link={shown} failure={failure} typed={typed} issues={issues} />;
}
