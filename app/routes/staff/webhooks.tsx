import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaffUnlessReplay, runStaffAction } from "~/auth/session/staff-action.server";
import { ownersOnlyResponse } from "~/auth/session/staff-session.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { db } from "~/data/database/db.server";
import { createWebhook, deleteWebhook, isOwner, listWebhooks } from "~/data/mail/webhooks.server";
import type { Issue } from "~/domain/drafts/apply-intent";
import { addresses } from "~/domain/site/addresses";
import { isWebhookUrl, maxWebhooks, type Webhook, webhookEvents } from "~/domain/webhooks";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { mailTexts } from "~/locales/staff/mail";
import { webhookSecret } from "~/mail/webhook.server";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { WebhooksView } from "~/ui/webhooks-view";

/** Lists the webhooks with their secrets, for owners (docs/product.md section 2). */
export const loader = withUnavailableResponse(async (args: LoaderFunctionArgs) => {
  const staff = await requireStaffUnlessReplay(args);
  if (!staff) return null;
  if (staff.role !== "owner") throw ownersOnlyResponse();
  const webhooks = (await listWebhooks(db)).map((each) => ({ ...each, secret: webhookSecret(each.id) }));
  return pageData({ webhooks, isDone: new URL(args.request.url).searchParams.has("done") });
});

/** Adds a webhook, or deletes the one of `delete=ID`. */
export const action = (args: ActionFunctionArgs) =>
  runStaffAction(args, changeWebhooks, {
    refuse: (status) => refused([{ at: "form", message: status === 503 ? "listFailed" : "formNotRead" }], status),
    unavailable: (fields) => refused([{ at: "form", message: "listFailed" }], 503, typedWebhook(fields)),
  });

async function changeWebhooks(auditedDb: AuditedDatabase, fields: URLSearchParams): Promise<Response> {
  if (!(await isOwner(auditedDb))) throw ownersOnlyResponse();
  const deleted = fields.get("delete");
  const typed = typedWebhook(fields);
  const issues: Issue[] = [];
  if (!isWebhookUrl(typed.url)) issues.push({ at: "url", message: "webhookUrlInvalid" });
  if (typed.events.length === 0) issues.push({ at: "form", message: "webhookEventsRequired" });
  if (deleted !== null) await deleteWebhook(auditedDb, deleted);
  else if (issues.length > 0) return refused(issues, 400, typed);
  else if (!(await createWebhook(auditedDb, typed))) {
    return refused([{ at: "form", message: "tooManyWebhooks", values: { limit: maxWebhooks } }], 409, typed);
  }
  return redirect(`${addresses.webhooks()}?done=1`, 303);
}

type TypedWebhook = Omit<Webhook, "id">;

function typedWebhook(fields: URLSearchParams): TypedWebhook {
  const chosen = fields.getAll("events");
  return { url: fields.get("url")?.trim() ?? "", events: webhookEvents.filter((event) => chosen.includes(event)) };
}

interface Answer {
  issues?: Issue[];
  typed?: TypedWebhook;
}

function refused(issues: Issue[], status: number, typed?: TypedWebhook) {
  return json<Answer>({ issues, ...(typed && { typed }) }, { status });
}

export const meta: MetaFunction = ({ matches }) => titleMeta(mailTexts[getMatchesLanguage(matches)].webhooks.heading);

export default function Webhooks() {
  const { t } = useTranslation("unscripted", { keyPrefix: "mail.webhooks" });
  const loaded = useLoaderData<typeof loader>();
  const { issues = [], typed = { url: "", events: [] } } = (useActionData() ?? {}) as Answer;
  return loaded ? <WebhooksView {...loaded} issues={issues} typed={typed} /> : <ReplayPage heading={t("heading")} />;
}
