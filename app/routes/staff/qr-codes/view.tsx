import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { readLoginForm, logInForReplay, refuseLogin } from "~/auth/login/browser-login.server";
import { databaseFor, requireKnownBrowser, requireStaff, findStaffSession } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { newId } from "~/data/database/id.server";
import { createQrCode, deleteQrCode, listQrCodesByAge, type QrCodeCreated, updateQrCode } from "~/data/qr-codes.server";
import { resolveQrTargets } from "~/data/qr-targets.server";
import { type QrCodeForm, parseQrCodeForm, type QrCodeProblems } from "~/domain/qr-codes/form";
import { checkQrCodeForm, type QrCodeInput } from "~/domain/qr-codes/input";
import { type QrViewResult, type QrViewData, qrViewAddress } from "~/domain/qr-codes/view";
import { env } from "~/env.server";
import { qrCodeTexts } from "~/locales/staff/qr-codes";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { readForm } from "~/http/forms/form.server";
import { readViewTexts } from "~/editor/server/view-texts.server";
import { QrView } from "~/ui/qr-codes/view";
import { languageOfMatches, titleMeta } from "~/ui/document/title-meta";
import { redirect } from "~/http/responses/redirects.server";

export const handle = { scripts: true };

/**
 * Loads the QR view (docs/product.md section 2). While the database is unavailable, or after an action that requires a
 * login, it is shown without the codes, with what was typed.
 */
export const loader = withUnavailableFallback(
  async (args: LoaderFunctionArgs) => {
    const page = emptyPage(args);
    const isStaff = loggedIn.get(args.context) ?? Boolean(await requireStaff(args.request));
    if (!isStaff) return json<QrViewData>(page);
    const search = new URL(args.request.url).searchParams;
    const all = await resolveQrTargets(db, await listQrCodesByAge(db), env.siteUrl);
    const receipts = await readViewTexts(args.request, "qr", all);
    const codes = all.map((code) => ({ ...code, receipt: receipts(code.id) }));
    const done = {
      saved: search.get("saved"),
      made: search.get("made"),
      deleted: search.get("deleted"),
      restored: search.has("restored"),
    };
    return json<QrViewData>({ ...page, codes, done });
  },
  (args) => json<QrViewData>(emptyPage(args), { status: 503 }),
);

function emptyPage({ request }: LoaderFunctionArgs): QrViewData {
  return { codes: null, newId: newId(), editing: new URL(request.url).searchParams.get("edit"), done: null };
}

/**
 * Requests (by their context) whose action had no session, and whether it logged in. The page's loader runs after the
 * action with the request's cookies, and must not redirect to the login.
 */
const loggedIn = new WeakMap<object, boolean>();

/** Creates, changes or deletes a code. A rejection returns the page with everything typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireKnownBrowser(request);
  const read = await readForm(request, { whole: 65_536 });
  const fields = read.ok ? read.body : new URLSearchParams();
  const form = read.ok ? parseQrCodeForm(fields) : null;
  return await applyQrIntentForStaff({ request, context, fields, form, status: read.ok ? 400 : read.status });
}

/** @param posted.status of the response if the form can't be parsed */
const applyQrIntentForStaff = withUnavailableFallback(
  async ({ form, status, ...posted }: Posted & { form: QrCodeForm | null; status: number }) => {
    const { request } = posted;
    if (!form) {
      await requireStaff(request);
      return refused(null, status);
    }
    const staff = await findStaffSession(request);
    return staff ? await applyQrIntent(databaseFor(request, staff), form) : await applyQrIntentAfterLogin(form, posted);
  },
  ({ form }) => refused(form, 503),
);

type Posted = Pick<ActionFunctionArgs, "request" | "context"> & { fields: URLSearchParams };

/** After the session ended the form contains a login; on success its intent is executed. */
async function applyQrIntentAfterLogin(form: QrCodeForm, { request, context, fields }: Posted) {
  const username = fields.get("username");
  const asked = readLoginForm((name) => fields.get(name));
  const login = username === null ? refuseLogin(401, []) : await logInForReplay(request, asked);
  loggedIn.set(context, login.ok);
  if (!login.ok) {
    const { status, issues, headers, ticket } = login;
    const body = { form, problems: {}, failed: false, login: { username: username ?? "", issues, ticket } };
    return json<QrViewResult>(body, { status, headers });
  }
  const response = await applyQrIntent(databaseFor(request, login.staff), form);
  response.headers.append("Set-Cookie", login.setCookie);
  return response;
}

const applyQrIntent = withUnavailableFallback(
  async (db: AuditedDatabase, form: QrCodeForm) => {
    if (form.intent === "delete") {
      return (await deleteQrCode(db, form.id)) ? redirect(qrViewAddress("deleted", form.id), 303) : refused(form, 404);
    }
    const checked = checkQrCodeForm(form);
    if (!checked.ok) return withProblems(form, checked.problems);
    if (form.intent === "create") {
      const created = await createNew(db, checked.input, form.id);
      if (created.ok) return redirect(qrViewAddress("made", created.id), 303);
      if (created.reason === "private") return withProblems(form, { url: "targetPrivate" });
      throw new Error("A new random id is taken");
    }
    const saved = await updateQrCode(db, form.id, checked.input);
    if (saved.ok) return redirect(qrViewAddress("saved", form.id), 303);
    return saved.reason === "private" ? withProblems(form, { url: "targetPrivate" }) : refused(form, 404);
  },
  (_, form) => refused(form, 503),
);

/**
 * Creates a code. Its id is the idempotency key of the form; if another code has the id, the form was changed after
 * Back and creates another code.
 */
async function createNew(db: AuditedDatabase, input: QrCodeInput, oneTimeId: string): Promise<QrCodeCreated> {
  const created = await createQrCode(db, input, oneTimeId);
  return !created.ok && created.reason === "id-taken" ? await createQrCode(db, input) : created;
}

function withProblems(form: QrCodeForm, problems: QrCodeProblems) {
  return json<QrViewResult>({ form, problems, failed: false }, { status: 400 });
}

/** Responds with "Errore, ricarica la pagina" (docs/product.md section 8). */
function refused(form: QrCodeForm | null, status: number) {
  return json<QrViewResult>({ form, problems: {}, failed: true }, { status });
}

export const headers = ({ actionHeaders, loaderHeaders }: { actionHeaders: Headers; loaderHeaders: Headers }) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export const meta: MetaFunction = ({ matches }) => titleMeta(qrCodeTexts[languageOfMatches(matches)].title);

export default function QrViewPage() {
  return <QrView {...useLoaderData<typeof loader>()} result={useActionData<typeof action>() ?? null} />;
}
