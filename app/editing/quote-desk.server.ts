import { isDeepStrictEqual } from "node:util";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import { createQuote, quoteWithId, updateQuote } from "~/data/quotes.server";
import { type Draft, draftOfQuote } from "~/domain/draft";
import { quoteInputOf } from "~/domain/draft-input";
import { linkOrId } from "~/domain/id";
import type { QuoteInput } from "~/domain/quote";
import type { Desk, Saved } from "./desk.server";

/** Quotes in the editor (spec.md section 4: what follows a save). */
export const quoteDesk: Desk = {
  kind: "quote",
  find: async (id) => {
    const quote = await quoteWithId(db, id);
    return quote && draftOfQuote(quote);
  },
  save: async (unchecked) => {
    const checked = quoteInputOf(unchecked);
    if (!checked.ok) return { ...checked, reason: "issues" };
    const { draft, input } = checked;
    return draft.revision === 0 ? await create(draft, input) : await update(draft, input);
  },
  viewOf: ({ id, fields: { link } }) => `/quote/${linkOrId({ id, link: link || null })}`,
  editorOf: (id) => `/admin/quotesEditor/${id}`,
  notCreated: "quoteNotCreated",
  notUpdated: "quoteNotUpdated",
};

async function create(draft: Draft, input: QuoteInput): Promise<Saved> {
  const created = await createQuote(db, input, draft.id);
  if (created.ok) return { ok: true, location: `/admin/quotesGenerator?saved=${created.id}`, flash: null };
  if (created.reason === "link-taken") return linkTaken(draft);
  // The form was sent before, with something else in it.
  const theirs = await quoteDesk.find(draft.id);
  if (theirs) return { ok: false, reason: "stale", draft, theirs };
  // An id that can't be one: the form gets another.
  const issues = [{ at: "form", message: quoteDesk.notCreated }];
  return { ok: false, reason: "conflict", draft: { ...draft, id: newId() }, issues };
}

async function update(draft: Draft, input: QuoteInput): Promise<Saved> {
  const updated = await updateQuote(db, draft.id, input, [draft.revision]);
  if (updated.ok) return done(updated.quote);
  switch (updated.reason) {
    case "not-found":
      return { ok: false, reason: "not-found", draft };
    case "link-taken":
      return linkTaken(draft);
    case "stale": {
      const { id, revision, ...stored } = updated.stored;
      // The same form sent twice.
      if (isDeepStrictEqual(stored, input)) return done(updated.stored);
      return { ok: false, reason: "stale", draft, theirs: draftOfQuote({ id, revision, ...stored }) };
    }
  }
}

function done(quote: { id: string; link: string | null }): Saved {
  return { ok: true, location: `/quote/${linkOrId(quote)}`, flash: "quoteUpdated" };
}

function linkTaken(draft: Draft): Saved {
  const message = draft.revision === 0 ? "linkTaken" : "linkTakenOnUpdate";
  const panels = draft.panels.includes("link") ? draft.panels : ([...draft.panels, "link"] as const);
  return { ok: false, reason: "conflict", draft: { ...draft, panels }, issues: [{ at: "link", message }] };
}
