import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { issueApiKey } from "~/auth/session/api-key.server";
import { confirmIdentity } from "~/auth/login/confirm-identity.server";
import { checkNewPassword, changeOwnPassword } from "~/auth/accounts/staff.server";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { getAuditedDatabase, ownersOnlyResponse, requireStaff } from "~/auth/session/staff-session.server";
import { deleteApiKey, listApiKeys } from "~/data/accounts/api-keys.server";
import { db } from "~/data/database/db.server";
import { endOwnSessions, listSessions } from "~/data/accounts/sessions.server";
import { listStaff } from "~/data/accounts/staff.server";
import { readMailSettings, storeMailSettings } from "~/data/mail/notices.server";
import { isMailAddress, type MailSettings, noticeKinds } from "~/domain/mail";
import { addresses } from "~/domain/site/addresses";
import { maxApiKeysPerAccount } from "~/domain/accounts/api-key";
import { checkApiKeyForm } from "~/domain/accounts/api-key-form";
import { getRequestLanguage } from "~/http/pages/language.server";
import { withUnavailableResponse, withUnavailableFallback } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { readForm } from "~/http/forms/form.server";
import { accountTexts } from "~/locales/staff/account";
import { type AccountIssue, AccountPage } from "~/ui/accounts/account-page";
import type { ApiKeyList, ApiKeyFormValues } from "~/ui/accounts/api-keys-section";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { redirect } from "~/http/responses/redirects.server";

export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  const staff = await requireStaff(request);
  const { staffId, sessionId, username, role } = staff;
  const done = new URL(request.url).searchParams.get("done");
  const sessions = (await listSessions(db, staffId)).map(({ begun, lastUsed, ...session }) => ({
    ...session,
    begun: begun.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
    isThis: session.id === sessionId,
  }));
  const facts = { username, role, sessions, keys: await shownKeys(staff), mail: await readMailSettings(db, staffId) };
  return pageData({ ...facts, done: doneWords.find((each) => each === done) ?? null });
});

const doneWords = ["password", "ended", "revoked", "mail"] as const;

/** Loads the account's API keys; for an owner those of all accounts, and the accounts that a new key may be for. */
async function shownKeys({ staffId, role, secondFactor }: StaffSession): Promise<ApiKeyList> {
  const isOwner = role === "owner";
  const now = Date.now();
  const keys = (await listApiKeys(db, isOwner ? {} : { staffId })).map(({ staffId: of, username, ...key }) => ({
    ...key,
    username: of === staffId ? null : username,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    isExpired: key.expiresAt !== null && key.expiresAt.getTime() <= now,
  }));
  const enabled = isOwner ? (await listStaff(db)).filter(({ disabled }) => !disabled) : [];
  const isOwn = ({ id }: { id: string }) => id === staffId;
  const ownFirst = [...enabled.filter(isOwn), ...enabled.filter((each) => !isOwn(each))];
  const accounts = ownFirst.map(({ id, username }) => ({ id, username }));
  return { keys, accounts, asksForCode: secondFactor };
}

/**
 * Changes the password, e-mail or notices, or ends sessions, of the account that is logged in; creates or revokes an API
 * key. A new key is shown in this response only. Rejections name the field; passwords aren't returned.
 */
export const action = withUnavailableFallback(
  async ({ request }: ActionFunctionArgs) => {
    const staff = await requireStaff(request);
    const auditedDb = getAuditedDatabase(request, staff);
    const read = await readForm(request);
    if (!read.ok) return refused([{ at: "form", message: "formNotRead" }], read.status);
    const field = (name: string) => read.body.get(name) ?? "";
    switch (field("intent")) {
      case "end": {
        const confirmed = await confirmIdentity(db, request, staff, { password: field("password") });
        if (!confirmed.ok) return refused(inForm("end", confirmed.issues), confirmed.status);
        const id = field("session");
        await endOwnSessions(auditedDb, staff.staffId, id === "others" ? { allBut: staff.sessionId } : { id });
        return done("ended");
      }
      case "password": {
        const issues = await checkNewPassword(staff.username, field("new"), field("again"));
        if (issues.length > 0) return refused(issues);
        const confirmed = await confirmIdentity(db, request, staff, { password: field("password") });
        if (!confirmed.ok) return refused(confirmed.issues, confirmed.status);
        if (await changeOwnPassword(auditedDb, staff, confirmed.account, field("new"))) return done("password");
        return refused([{ at: "password", message: "passwordWrong" }]);
      }
      case "mail": {
        const wanted = read.body.getAll("notices");
        const email = field("email").trim();
        const typedMail = { email, muted: noticeKinds.filter((kind) => !wanted.includes(kind)) };
        const refuse = (issues: AccountIssue[], status = 400) =>
          json<Answer>({ issues: inForm("mail", issues), typedMail }, { status });
        if (email !== "" && !isMailAddress(email)) return refuse([{ at: "email", message: "emailInvalid" }]);
        const confirmed = await confirmIdentity(db, request, staff, { password: field("password") });
        if (!confirmed.ok) return refuse(confirmed.issues, confirmed.status);
        const language = await getRequestLanguage(request);
        await storeMailSettings(auditedDb, staff.staffId, { ...typedMail, email: email || null, language });
        return done("mail");
      }
      case "keys": {
        const revoked = field("revoke");
        return await (revoked === "" ? makeKey(request, staff, read.body) : revokeKey(request, staff, revoked, field));
      }
      default:
        return refused([{ at: "form", message: "formNotRead" }]);
    }
  },
  () => refused([{ at: "form", message: "loginUnavailable" }], 503),
);

/**
 * Creates an API key. A rejection returns what was typed. A key bypasses the second factor, so creating one requires
 * it.
 */
async function makeKey(request: Request, staff: StaffSession, form: URLSearchParams) {
  const field = (name: string) => form.get(name) ?? "";
  const account = field("account");
  const typed = { account, name: field("name"), scope: field("scope"), lastDay: field("lastDay") };
  const refuse = (issues: readonly AccountIssue[], status = 400) => refused(inForm("keys", issues), status, typed);
  const input = checkApiKeyForm(typed, new Date());
  if (!input.ok) return refuse(input.issues);
  const confirmed = await confirmIdentity(db, request, staff, {
    password: field("password"),
    ...(staff.secondFactor && { code: field("code") }),
  });
  if (!confirmed.ok) return refuse(confirmed.issues, confirmed.status);
  const { name, scope, expiresAt } = input;
  const fields = { name, scope, expiresAt, staffId: account || staff.staffId };
  const made = await issueApiKey(getAuditedDatabase(request, staff), fields);
  if (made.ok) return json<Answer>({ madeKey: { name, key: made.key } });
  switch (made.reason) {
    case "not-owner":
      throw ownersOnlyResponse();
    case "not-found":
      return refuse([{ at: "account", message: "accountDisabled" }], 404);
    case "too-many":
      return refuse([{ at: "form", message: "tooManyKeys", values: { limit: maxApiKeysPerAccount } }], 409);
  }
}

async function revokeKey(request: Request, staff: StaffSession, id: string, field: (name: string) => string) {
  const confirmed = await confirmIdentity(db, request, staff, { password: field("password") });
  if (!confirmed.ok) return refused(inForm("keys", confirmed.issues), confirmed.status);
  if (await deleteApiKey(getAuditedDatabase(request, staff), id)) return done("revoked");
  return refused(inForm("keys", [{ at: "form", message: "keyGone" }]), 404);
}

function inForm(form: "end" | "keys" | "mail", issues: readonly AccountIssue[]): AccountIssue[] {
  return issues.map((issue) => ({ ...issue, form }));
}

function done(what: (typeof doneWords)[number]) {
  return redirect(`${addresses.account()}?done=${what}`, 303);
}

interface Answer {
  issues?: AccountIssue[];
  /** what was typed for a new key */
  typed?: ApiKeyFormValues;
  typedMail?: MailSettings;
  madeKey?: { name: string; key: string };
}

function refused(issues: AccountIssue[], status = 400, typed?: ApiKeyFormValues) {
  return json<Answer>({ issues, ...(typed && { typed }) }, { status });
}

export const meta: MetaFunction = ({ matches }) => titleMeta(accountTexts[getMatchesLanguage(matches)].own);

export default function Account() {
  const { issues = [], typed = blank, typedMail, madeKey = null } = (useActionData<typeof action>() ?? {}) as Answer;
  const { mail, ...loaded } = useLoaderData<typeof loader>();
  return <AccountPage {...loaded} mail={typedMail ?? mail} issues={issues} typed={typed} madeKey={madeKey} />;
}

const blank: ApiKeyFormValues = { account: "", name: "", scope: "read", lastDay: "" };
