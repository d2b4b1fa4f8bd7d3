import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { requireStaffUnlessReplay, runStaffForm } from "~/auth/session/staff-action.server";
import { db } from "~/data/database/db.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { newId } from "~/data/database/id.server";
import {
  createQrCode,
  deleteQrCode,
  listQrCodesByAge,
  type CreateQrCodeResult,
  updateQrCode,
} from "~/data/qr-codes.server";
import { resolveQrTargets } from "~/data/qr-targets.server";
import { type QrCodeFormValues, parseQrCodeForm, type QrCodeProblems } from "~/domain/qr-codes/form";
import { checkQrCodeForm, type QrCodeInput } from "~/domain/qr-codes/input";
import { type QrViewResult, type QrViewData, qrViewAddress } from "~/domain/qr-codes/view";
import { env } from "~/env.server";
import { qrCodeTexts } from "~/locales/staff/qr-codes";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { readForm } from "~/http/forms/form.server";
import { readViewTexts } from "~/editor/server/view-texts.server";
import { QrCodesView } from "~/ui/qr-codes/view";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { redirect } from "~/http/responses/redirects.server";

export const handle = { scripts: true };

/**
 * Loads the QR view (docs/product.md section 2). While the database is unavailable, or after an action that requires a
 * login, it is shown without the codes, with what was typed.
 */
export const loader = withUnavailableFallback(
  async (args: LoaderFunctionArgs) => {
    const page = emptyPage(args);
    if (!(await requireStaffUnlessReplay(args))) return json<QrViewData>(page);
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

/** Creates, changes or deletes a code. A rejection returns the page with everything typed. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  runStaffForm<{ fields: URLSearchParams; form: QrCodeFormValues }>(
    { request, context },
    {
      async read() {
        const read = await readForm(request, { whole: 65_536 });
        const form = read.ok ? parseQrCodeForm(read.body) : null;
        return read.ok && form ? { fields: read.body, form } : refused(null, read.ok ? 400 : read.status);
      },
      perform: (auditedDb, { form }) => applyQrIntent(auditedDb, form),
      unavailable: ({ form }) => refused(form, 503),
      askForLogin: ({ form }, login, init) => json<QrViewResult>({ form, problems: {}, failed: false, login }, init),
      unknownBrowser: "refuse",
    },
  );

async function applyQrIntent(db: AuditedDatabase, form: QrCodeFormValues) {
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
}

/**
 * Creates a code. Its id is the idempotency key of the form; if another code has the id, the form was changed after
 * Back and creates another code.
 */
async function createNew(db: AuditedDatabase, input: QrCodeInput, oneTimeId: string): Promise<CreateQrCodeResult> {
  const created = await createQrCode(db, input, oneTimeId);
  return !created.ok && created.reason === "id-taken" ? await createQrCode(db, input) : created;
}

function withProblems(form: QrCodeFormValues, problems: QrCodeProblems) {
  return json<QrViewResult>({ form, problems, failed: false }, { status: 400 });
}

/** Responds with "Errore, ricarica la pagina" (docs/product.md section 8). */
function refused(form: QrCodeFormValues | null, status: number) {
  return json<QrViewResult>({ form, problems: {}, failed: true }, { status });
}

export const headers = ({ actionHeaders, loaderHeaders }: { actionHeaders: Headers; loaderHeaders: Headers }) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export const meta: MetaFunction = ({ matches }) => titleMeta(qrCodeTexts[getMatchesLanguage(matches)].title);

export default function QrViewPage() {
  return <QrCodesView {...useLoaderData<typeof loader>()} result={useActionData<QrViewResult>() ?? null} />;
}
