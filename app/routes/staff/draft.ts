import { type ActionFunctionArgs, json } from "@remix-run/node";
import { readAccountKey, getAuditedDatabase, findStaffSession } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { deleteDraft, saveDraft } from "~/data/drafts/drafts.server";
import { listOtherEditors, markEditorClosed, markEditorOpen } from "~/data/drafts/open-editors.server";
import type { Draft, DraftKind } from "~/domain/drafts/draft";
import { parseDraft } from "~/domain/drafts/form";
import { isIdOrLink } from "~/domain/id";
import { type DraftSyncResponse, type DraftRef, maxContentHashes } from "~/domain/drafts/draft-ref";
import { browserKey, findLaterSave, listRecoverableDrafts } from "~/editor/server/drafts.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { RateLimiter } from "~/rate-limiter.server";
import { readRequestJson } from "~/http/forms/request-body.server";

/**
 * POST /admin/draft/{kind}/{id}: an editor's scripts report that the record is open, and store its draft. The fields of
 * the JSON body are all optional:
 * - `page` and `fields`: the draft to store, and its reference
 * - `drop`: reference of a draft to delete
 * - `left`: `true` when the editor is closed
 * - `account`: key of the account for which the page was loaded; 401 if another one is logged in
 * - `revision`: the newest revision that the page has; later saves are reported
 *
 * Responds with a `DraftSyncResponse`, or with `{error}` and 400, 401, 404, 405, 413, 415, 429 or 503.
 */
export const action = withUnavailableFallback(
  async ({ request, params }: ActionFunctionArgs): Promise<Response> => {
    if (request.method !== "POST") return errorResponse(405, "Send drafts with POST", { Allow: "POST" });
    const staff = await findStaffSession(request);
    if (!staff) return errorResponse(401, "Not logged in");
    if (!requests.take([[staff.staffId, maxRequestsPerMinute]]))
      return errorResponse(429, "Too many drafts within a minute", { "Retry-After": "30" });
    const [kind, record] = [parseDraftKind(params.kind), params.id ?? ""];
    if (!kind || !isIdOrLink(record)) return errorResponse(404, "There is no such record");
    const body = await readRequestJson(request, maxDraftBytes);
    if (!body.ok) return errorResponse(body.status, body.error);
    const posted = parsePostedDraft(body.body, kind, record);
    // Another tab may have logged in to an account that this draft doesn't belong to.
    const isOtherAccount = posted?.account !== undefined && posted.account !== (await readAccountKey(request));
    if (isOtherAccount) return errorResponse(401, "Another account is logged in");
    if (!posted) return errorResponse(400, "The body is not a draft of the editor");

    const editorTarget = { staffId: staff.staffId, kind, record };
    const auditedDb = getAuditedDatabase(request, staff);
    const saved = posted.draft && (await saveDraft(auditedDb, posted.draft, posted.page, await browserKey(request)));
    if (saved?.ok === false && saved.reason === "too-large") return errorResponse(413, "The draft is too large");
    if (posted.drop) await deleteDraft(auditedDb, posted.drop);
    await (posted.isClosing ? markEditorClosed(db, editorTarget) : markEditorOpen(db, editorTarget));
    const stored = saved?.ok ? saved : null;
    const recoverable =
      stored?.isApart && posted.draft ? await listRecoverableDrafts(request, staff.staffId, posted.draft) : null;
    const response: DraftSyncResponse = {
      kept: stored?.kept ?? null,
      others: posted.isClosing ? [] : await listOtherEditors(db, editorTarget),
      saved: posted.revision === null ? null : await findLaterSave(kind, record, posted.revision),
      ...(recoverable && { offers: recoverable.filter(({ id }) => id !== stored?.kept.id) }),
    };
    return json(response);
  },
  () => errorResponse(503, "The draft can't be stored right now"),
);

export function loader(): Response {
  return errorResponse(405, "Send drafts with POST", { Allow: "POST" });
}

/** Enough for a quote of a thousand long items. */
const maxDraftBytes = 4 * 1_048_576;

interface PostedDraft {
  account: unknown;
  page: DraftRef;
  revision: number | null;
  drop: DraftRef | null;
  draft: Draft | null;
  isClosing: boolean;
}

/** Parses the request's body; `null` if it is invalid. */
function parsePostedDraft(body: unknown, kind: DraftKind, record: string): PostedDraft | null {
  const { account, page, fields, left, drop, revision } = (
    typeof body === "object" && body !== null ? body : {}
  ) as Record<string, unknown>;
  const [pageRef, dropRef, isClosing] = [parsePostedDraftRef(page), parsePostedDraftRef(drop), left === true];
  if (drop !== undefined && !dropRef) return null;
  const knownRevision = typeof revision === "number" ? revision : null;
  const common = { account, revision: knownRevision, drop: dropRef, isClosing };
  if (fields === undefined) return { ...common, page: { id: "", prints: [] }, draft: null };
  if (!pageRef || !Array.isArray(fields) || !fields.every((field) => isStringArray(field) && field.length === 2))
    return null;
  const parsed = parseDraft(kind, fields as [string, string][]);
  return parsed.ok && parsed.draft.id === record ? { ...common, page: pageRef, draft: parsed.draft } : null;
}

function parsePostedDraftRef(value: unknown): DraftRef | null {
  const { id, prints } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return typeof id === "string" && isStringArray(prints) && prints.length <= maxContentHashes ? { id, prints } : null;
}

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function parseDraftKind(text: string | undefined): DraftKind | null {
  return text === "quote" || text === "page" ? text : null;
}

/** Enough for eight editors of an account that save every four seconds. */
const maxRequestsPerMinute = 120;
const requests = new RateLimiter({ window: 60_000, maxKeys: 10_000 });

function errorResponse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return json({ error }, { status, headers });
}
