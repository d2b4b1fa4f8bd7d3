import { type ActionFunctionArgs, json } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { accountIn, databaseOf, staffIn } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { dropDraft, keepDraft } from "~/data/drafts/drafts.server";
import { othersAt, sayLeft, sayOpen } from "~/data/drafts/open-editors.server";
import type { Draft, DraftKind } from "~/domain/drafts/draft";
import { draftOf } from "~/domain/drafts/form";
import { isIdOrLink } from "~/domain/id";
import { type KeepAnswer, type Kept, mostPrints } from "~/domain/drafts/stored-draft";
import { browserOf, findLaterSave, offersFor } from "~/editor/server/drafts.server";
import { unlessAway } from "~/http/responses/failures.server";
import { readJson } from "~/http/forms/request-body.server";

/**
 * POST /admin/draft/{kind}/{id}: an open editor says that it is there (`{}`), keeps what is written (`page`: `Kept`,
 * `fields`: the draft's form), or leaves (`left`). Each names the
 * account for which its page came (`account`) and the newest save that it has (`revision`). Our scripts call it, so all
 * answers are JSON:
 * 200 `KeepAnswer`; else `{error}`: 400, 401, 404, 405, 413, 415, 429 or 503.
 */
export const action = unlessAway(
  async ({ request, params }: ActionFunctionArgs): Promise<Response> => {
    if (request.method !== "POST") return refused(405, "Drafts are sent here by POST", { Allow: "POST" });
    const staff = await staffIn(request);
    if (!staff) return refused(401, "Nobody is logged in");
    if (!mayAsk(staff.staffId)) return refused(429, "Too many drafts within a minute", { "Retry-After": "30" });
    const [kind, record] = [kindIn(params.kind), params.id ?? ""];
    if (!kind || !isIdOrLink(record)) return refused(404, "There is no such record");
    const read = await readJson(request, mostBytes);
    if (!read.ok) return refused(read.status, read.error);
    const sent = sentIn(read.body, kind, record);
    // Another tab may have logged in as somebody else, to whom this page's work doesn't belong.
    const isAnothers = sent?.account !== undefined && sent.account !== (await accountIn(request));
    if (isAnothers) return refused(401, "Somebody else is logged in");
    if (!sent) return refused(400, "The body is not what our editor sends");

    const place = { staffId: staff.staffId, kind, record };
    const acting = databaseOf(request, staff);
    const kept = sent.draft && (await keepDraft(acting, sent.draft, sent.page, await browserOf(request)));
    if (kept?.ok === false && kept.reason === "too-large") return refused(413, "The draft is too large to be kept");
    if (sent.drop) await dropDraft(acting, sent.drop);
    await (sent.hasLeft ? sayLeft(db, place) : sayOpen(db, place));
    const stored = kept?.ok ? kept : null;
    const offers = stored?.isApart && sent.draft ? await offersFor(request, staff.staffId, sent.draft) : null;
    const answer: KeepAnswer = {
      kept: stored?.kept ?? null,
      others: sent.hasLeft ? [] : await othersAt(db, place),
      saved: sent.revision === null ? null : await findLaterSave(kind, record, sent.revision),
      ...(offers && { offers: offers.filter(({ id }) => id !== stored?.kept.id) }),
    };
    return json(answer);
  },
  () => refused(503, "The draft can't be kept right now"),
);

/** Answers GET, which has nothing to show. */
export function loader(): Response {
  return refused(405, "Drafts are sent here by POST", { Allow: "POST" });
}

/** The most bytes of a body: a quote of a thousand long items. */
const mostBytes = 4 * 1_048_576;

interface Sent {
  /** the key of the account for which the page came */
  account: unknown;
  page: Kept;
  /** of the newest save that the page has; null where it doesn't ask for a later one */
  revision: number | null;
  /** null where nothing is thrown away */
  drop: Kept | null;
  /** null where the editor only says that it is there */
  draft: Draft | null;
  hasLeft: boolean;
}

/** Reads what an editor sends; null for anything else. */
function sentIn(body: unknown, kind: DraftKind, record: string): Sent | null {
  const { account, page, fields, left, drop, revision } = (
    typeof body === "object" && body !== null ? body : {}
  ) as Record<string, unknown>;
  const [here, gone, hasLeft] = [rowIn(page), rowIn(drop), left === true];
  if (drop !== undefined && !gone) return null;
  const known = typeof revision === "number" ? revision : null;
  const said = { account, revision: known, drop: gone, hasLeft };
  if (fields === undefined) return { ...said, page: { id: "", prints: [] }, draft: null };
  if (!here || !Array.isArray(fields) || !fields.every((field) => isTexts(field) && field.length === 2)) return null;
  const read = draftOf(kind, fields as [string, string][]);
  return read.ok && read.draft.id === record ? { ...said, page: here, draft: read.draft } : null;
}

function rowIn(value: unknown): Kept | null {
  const { id, prints } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return typeof id === "string" && isTexts(prints) && prints.length <= mostPrints ? { id, prints } : null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function kindIn(text: string | undefined): DraftKind | null {
  return text === "quote" || text === "page" ? text : null;
}

/** How often each account asked within the minute; each process counts by itself. */
const asked = new LRUCache<string, { times: number }>({ max: 10_000, ttl: 60_000 });

/** Counts a request, and returns whether the account may ask: an editor does so every four seconds. */
function mayAsk(staffId: string): boolean {
  const minute = asked.get(staffId) ?? { times: 0 };
  if (minute.times === 0) asked.set(staffId, minute);
  minute.times += 1;
  return minute.times <= 120;
}

function refused(status: number, error: string, headers: Record<string, string> = {}): Response {
  return json({ error }, { status, headers });
}
