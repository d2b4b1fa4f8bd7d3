import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { runStaffAction } from "~/auth/session/staff-action.server";
import { requireStaff } from "~/auth/session/staff-session.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import {
  createCustomer,
  findCustomer,
  findPossibleDuplicates,
  updateCustomer,
} from "~/data/customers/customers.server";
import {
  deleteCustomer,
  isReferredTo,
  linkQuotes,
  listEnquiriesOfCustomer,
  listQuotesNaming,
  listQuotesOfCustomer,
  mergeIntoCustomer,
} from "~/data/customers/references.server";
import { db } from "~/data/database/db.server";
import { newId } from "~/data/database/id.server";
import { blankCustomer } from "~/domain/customers/customer";
import { customerToForm, parseCustomerForm, type TypedCustomer } from "~/domain/customers/parse-form";
import type { Issue } from "~/domain/drafts/apply-intent";
import { addresses } from "~/domain/site/addresses";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { customerTexts } from "~/locales/staff/customers";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { CustomerView } from "~/ui/customer-view";
import { ListErrorPage } from "~/ui/lists/error-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** The address of the form for a new customer has this instead of an id. */
const newCustomer = "new";

/** Loads a customer with everything that refers to them (docs/product.md section 2). */
export const loader = withUnavailableResponse(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { actionStaff } = context;
  if (actionStaff === undefined) await requireStaff(request);
  // The response to a form shows what was typed, and without a session nothing else.
  const isHidden = actionStaff === null || actionStaff === "unavailable";
  const { id = "" } = params;
  const { searchParams } = new URL(request.url);
  const blank = customerToForm({ ...blankCustomer, name: searchParams.get("name") ?? "" });
  const customer = isHidden || id === newCustomer ? null : await findCustomer(db, id);
  if (!customer) {
    if (id !== newCustomer && actionStaff === undefined) throw notFoundResponse();
    return pageData({ id, oneTimeId: newId(), form: blank, customer: null, done: null });
  }
  const moved: Response | null = customer.id === id ? null : redirect(addresses.customer(customer));
  if (moved) throw moved;
  const [quotes, naming, enquiries, duplicates, isInUse] = await Promise.all([
    listQuotesOfCustomer(db, id),
    listQuotesNaming(db, customer.name),
    listEnquiriesOfCustomer(db, id),
    findPossibleDuplicates(db, customer),
    isReferredTo(db, id),
  ]);
  const done = outcomes.find((each) => each === searchParams.get("done")) ?? null;
  const whole = { ...customer, quotes, naming, enquiries, duplicates, isInUse };
  return pageData({ id, oneTimeId: "", form: customerToForm(customer), customer: whole, done });
});

const outcomes = ["saved", "linked", "merged"] as const;

/** Creates, saves or deletes the customer, links quotes to them, or merges another customer into them. */
export const action = (args: ActionFunctionArgs) =>
  runStaffAction(args, (acting, fields) => perform(acting, args.params.id ?? "", fields), {
    limit: { whole: 262_144 },
    refuse: (status) => refused(status, "formNotRead"),
    unavailable: (fields) => refused(503, "listFailed", parseCustomerForm((name) => fields.get(name) ?? "").typed),
  });

async function perform(acting: AuditedDatabase, id: string, fields: URLSearchParams): Promise<Response> {
  const [intent = "", other = ""] = (fields.get("intent") ?? "").split(":");
  const done = (outcome: (typeof outcomes)[number], of = id) =>
    redirect(`${addresses.customer({ id: of })}?done=${outcome}`, 303);
  const gone = () => redirect(`${addresses.customers()}?done=gone`, 303);
  switch (intent) {
    case "delete": {
      const deleted = await deleteCustomer(acting, id);
      if (deleted.ok) return redirect(`${addresses.customers()}?done=deleted`, 303);
      return deleted.reason === "in-use" ? refused(409, "customerInUse") : gone();
    }
    case "link":
      return (await linkQuotes(acting, id, fields.getAll("quote"))) ? done("linked") : gone();
    case "merge":
      return (await mergeIntoCustomer(acting, id, other)) ? done("merged") : gone();
  }
  const { typed, input, issues } = parseCustomerForm((name) => fields.get(name) ?? "");
  if (!input) return json({ typed, issues }, { status: 400 });
  if (id === newCustomer) {
    const created = await createCustomer(acting, input, fields.get("id") ?? "");
    // Another form has the id: the next one gets a new id.
    return created.ok ? done("saved", created.id) : refused(409, "customerNotSaved", typed);
  }
  const saved = await updateCustomer(acting, id, input, Number(fields.get("revision")));
  if (saved.ok) return done("saved");
  return saved.reason === "stale" ? refused(409, "savedMeanwhile", typed) : gone();
}

function refused(status: number, message: Issue["message"], typed?: TypedCustomer): Response {
  return json({ typed, issues: [{ at: "form", message }] }, { status });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const { heading, newCustomer } = customerTexts[getMatchesLanguage(matches)];
  return titleMeta(data && `${data.customer?.name ?? newCustomer} · ${heading}`);
};

export default function Customer() {
  const { t } = useTranslation("unscripted", { keyPrefix: "customers" });
  const answer = (useActionData() ?? {}) as { issues?: Issue[]; typed?: TypedCustomer; again?: object };
  const loaded = useLoaderData<typeof loader>();
  if (answer.again) return <ReplayPage heading={t("heading")} />;
  return <CustomerView {...loaded} form={answer.typed ?? loaded.form} issues={answer.issues ?? []} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.customers()} />;
}
