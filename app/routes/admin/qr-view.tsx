import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import { createQrCode, deleteQrCode, listQrCodesByAge, updateQrCode } from "~/data/qr-codes.server";
import { withTargets } from "~/data/qr-targets.server";
import { addressOfForm, openFormAt, type QrCodeForm, qrCodeFormOf } from "~/domain/qr-code-form";
import { checkQrCodeForm, type QrCodeInput } from "~/domain/qr-code-input";
import { type QrViewAnswer, type QrViewData, qrViewAddress } from "~/domain/qr-view";
import { Unavailable } from "~/domain/unavailable";
import { env } from "~/env.server";
import { qr } from "~/locales/admin/qr";
import { comeAgain, logUnavailable } from "~/http/documents/failures.server";
import { readForm } from "~/http/forms/form.server";
import { requireSameOrigin } from "~/http/guards/same-origin.server";
import { QrView } from "~/ui/admin/qr-view";
import { languageIn, titleMeta } from "~/ui/page-meta";

export const handle = { scripts: true };

/** The QR view (spec.md section 2). While the database is away it is shown all the same: it may hold what was typed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const page: QrViewData = { codes: null, newId: newId(), open: openFormAt(search), done: null };
  try {
    await requireStaff(request);
    const codes = await withTargets(db, await listQrCodesByAge(db), env.siteUrl);
    const done = { saved: search.get("saved"), made: search.get("made"), deleted: search.has("deleted") };
    return json<QrViewData>({ ...page, codes, done });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logUnavailable(error);
    return json<QrViewData>(page, { status: 503, headers: comeAgain });
  }
}

/** Makes, changes or deletes a code. What can't be done is answered with the page, the codes as they now are, and all that was typed. */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const read = await readForm(request, { whole: 65_536 });
  const form = read.ok ? qrCodeFormOf(read.body) : null;
  try {
    await requireStaff(form ? askingAgain(request, form) : request);
    return form ? await answer(form) : refused(null, read.ok ? 400 : read.status);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logUnavailable(error);
    return refused(form, 503);
  }
}

async function answer(form: QrCodeForm) {
  if (form.intent === "delete") {
    return (await deleteQrCode(db, form.id)) ? redirect(qrViewAddress("deleted"), 303) : refused(form, 404);
  }
  const checked = checkQrCodeForm(form);
  if (!checked.ok) {
    return json<QrViewAnswer>({ form, problems: checked.problems, failed: false }, { status: 400 });
  }
  if (form.intent === "create") return redirect(qrViewAddress("made", await idOfNew(checked.input, form.id)), 303);
  const saved = await updateQrCode(db, form.id, checked.input);
  return saved ? redirect(qrViewAddress("saved", saved.id), 303) : refused(form, 404);
}

/** Of a form sent twice the code it made. A form that was changed and sent again, by way of Back, makes another. */
async function idOfNew(input: QrCodeInput, oneTimeId: string): Promise<string> {
  const created = await createQrCode(db, input, oneTimeId);
  if (created.ok) return created.id;
  const another = await createQrCode(db, input);
  if (!another.ok) throw new Error("A new random id is taken");
  return another.id;
}

/** Without a session: the request of which the login page leads back to the form, with what was typed in it. */
function askingAgain(request: Request, form: QrCodeForm): Request {
  const cookie = request.headers.get("Cookie");
  return new Request(new URL(addressOfForm(form), env.siteUrl), {
    method: "POST",
    headers: cookie === null ? {} : { Cookie: cookie },
  });
}

/** 'Errore, ricarica la pagina' (spec.md section 8). */
function refused(form: QrCodeForm | null, status: number) {
  const headers: Record<string, string> = status === 503 ? comeAgain : {};
  return json<QrViewAnswer>({ form, problems: {}, failed: true }, { status, headers });
}

export const headers = ({ actionHeaders, loaderHeaders }: { actionHeaders: Headers; loaderHeaders: Headers }) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export const meta: MetaFunction = ({ matches }) => titleMeta(qr[languageIn(matches)].title);

export default function QrViewPage() {
  return <QrView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />;
}
