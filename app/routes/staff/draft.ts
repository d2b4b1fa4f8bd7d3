import { type ActionFunctionArgs, json } from "@remix-run/node";
import { readAccountKey, databaseFor, findStaffSession } from "~/auth/session/staff-session.server";
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
import { readJson } from "~/http/forms/request-body.server";

/**
 * POST /admin/draft/{kind}/{id}: an open editor reports that it is open (`{}`), stores its draft (`page` and `fields`)
 * or reports that it was closed (`left`). Each request has the account for which its page was loaded (`account`) and
 * the newest revision that the page has (`revision`). Called by the editor's scripts, so all responses are JSON: 200
 * with the stored draft, else `{error}` with 400, 401, 404, 405, 413, 415, 429 or 503.
 */
export const action = withUnavailableFallback(
  async ({ request, params }: ActionFunctionArgs): Promise<Response> => {
    if (request.method !== "POST") return refused(405, "Drafts are sent here by POST", { Allow: "POST" });
    const staff = await findStaffSession(request);
    if (!staff) return refused(401, "Nobody is logged in");
    if (!requests.take([[staff.staffId, maxPerMinute]]))
      return refused(429, "Too many drafts within a minute", { "Retry-After": "30" });
    const [kind, record] = [readDraftKind(params.kind), params.id ?? ""];
    if (!kind || !isIdOrLink(record)) return refused(404, "There is no such record");
    const read = await readJson(request, maxDraftBytes);
    if (!read.ok) return refused(read.status, read.error);
    const sent = readPostedDraft(read.body, kind, record);
    // Another tab may have logged in to an account that this draft doesn't belong to.
    const isAnothers = sent?.account !== undefined && sent.account !== (await readAccountKey(request));
    if (isAnothers) return refused(401, "Somebody else is logged in");
    if (!sent) return refused(400, "The body is not what our editor sends");

    const place = { staffId: staff.staffId, kind, record };
    const acting = databaseFor(request, staff);
    const kept = sent.draft && (await saveDraft(acting, sent.draft, sent.page, await browserKey(request)));
    if (kept?.ok === false && kept.reason === "too-large") return refused(413, "The draft is too large to be kept");
    if (sent.drop) await deleteDraft(acting, sent.drop);
    await (sent.hasLeft ? markEditorClosed(db, place) : markEditorOpen(db, place));
    const stored = kept?.ok ? kept : null;
    const offers =
      stored?.isApart && sent.draft ? await listRecoverableDrafts(request, staff.staffId, sent.draft) : null;
    const answer: DraftSyncResponse = {
      kept: stored?.kept ?? null,
      others: sent.hasLeft ? [] : await listOtherEditors(db, place),
      saved: sent.revision === null ? null : await findLaterSave(kind, record, sent.revision),
      ...(offers && { offers: offers.filter(({ id }) => id !== stored?.kept.id) }),
    };
    return json(answer);
  },
  () => refused(503, "The draft can't be kept right now"),
);

export function loader(): Response {
  return refused(405, "Drafts are sent here by POST", { Allow: "POST" });
}

/** Enough for a quote of a thousand long items. */
const maxDraftBytes = 4 * 1_048_576;

interface PostedDraft {
  /** key of the account for which the page was loaded */
  account: unknown;
  page: DraftRef;
  /** newest revision that the page has; `null` if it doesn't ask for later ones */
  revision: number | null;
  /** the draft to discard */
  drop: DraftRef | null;
  /** `null` if the editor only reports that it is open */
  draft: Draft | null;
  hasLeft: boolean;
}

/** Parses the editor's body; `null` if it is invalid. */
function readPostedDraft(body: unknown, kind: DraftKind, record: string): PostedDraft | null {
  const { account, page, fields, left, drop, revision } = (
    typeof body === "object" && body !== null ? body : {}
  ) as Record<string, unknown>;
  const [here, gone, hasLeft] = [readDraftRow(page), readDraftRow(drop), left === true];
  if (drop !== undefined && !gone) return null;
  const known = typeof revision === "number" ? revision : null;
  const said = { account, revision: known, drop: gone, hasLeft };
  if (fields === undefined) return { ...said, page: { id: "", prints: [] }, draft: null };
  if (!here || !Array.isArray(fields) || !fields.every((field) => isTexts(field) && field.length === 2)) return null;
  const read = parseDraft(kind, fields as [string, string][]);
  return read.ok && read.draft.id === record ? { ...said, page: here, draft: read.draft } : null;
}

function readDraftRow(value: unknown): DraftRef | null {
  const { id, prints } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return typeof id === "string" && isTexts(prints) && prints.length <= maxContentHashes ? { id, prints } : null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function readDraftKind(text: string | undefined): DraftKind | null {
  return text === "quote" || text === "page" ? text : null;
}

/** An editor sends a request every four seconds. */
const maxPerMinute = 120;
const requests = new RateLimiter({ window: 60_000, maxKeys: 10_000 });

function refused(status: number, error: string, headers: Record<string, string> = {}): Response {
  return json({ error }, { status, headers });
}
