import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { refuseListAction, type ListActionFailure } from "~/auth/session/list-action.server";
import { requireStaffUnlessReplay, runStaffAction } from "~/auth/session/staff-action.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { db } from "~/data/database/db.server";
import { decideMessage, listOutbox } from "~/data/mail/outbox-list.server";
import { mailStates, outboxDecisions } from "~/domain/mail";
import { parseListQuery } from "~/domain/quotes/search";
import { addresses } from "~/domain/site/addresses";
import { env } from "~/env.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { mailTexts } from "~/locales/staff/mail";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { ListErrorPage } from "~/ui/lists/error-page";
import { OutboxView } from "~/ui/outbox-view";

/** Lists the messages that the site sends (docs/product.md section 2). */
export const loader = withUnavailableResponse(async (args: LoaderFunctionArgs) => {
  if (!(await requireStaffUnlessReplay(args))) return null;
  const { searchParams } = new URL(args.request.url);
  const state = mailStates.find((each) => each === searchParams.get("state")) ?? null;
  const found = await listOutbox(db, { state, page: parseListQuery(searchParams).page });
  const done = outboxDecisions.find((each) => each === searchParams.get("done")) ?? null;
  return pageData({ ...found, state, done, hasMail: env.mail !== null });
});

/** Sends a message again or marks it as arrived: `send=ID` or `arrived=ID`. */
export const action = (args: ActionFunctionArgs) => runStaffAction(args, decide, { refuse: refuseListAction });

async function decide(auditedDb: AuditedDatabase, fields: URLSearchParams): Promise<Response> {
  const decision = outboxDecisions.find((each) => fields.has(each));
  if (!decision) return refuseListAction(400);
  if (await decideMessage(auditedDb, fields.get(decision) ?? "", decision)) {
    return redirect(`${addresses.outbox()}?done=${decision}`, 303);
  }
  return json<ListActionFailure>({ failure: "gone" }, { status: 409 });
}

export const meta: MetaFunction = ({ matches }) => titleMeta(mailTexts[getMatchesLanguage(matches)].heading);

export default function Outbox() {
  const { t } = useTranslation("unscripted", { keyPrefix: "mail" });
  const loaded = useLoaderData<typeof loader>();
  const failure = useActionData<ListActionFailure>()?.failure ?? null;
  return loaded ? <OutboxView {...loaded} failure={failure} /> : <ReplayPage heading={t("heading")} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.outbox()} />;
}
