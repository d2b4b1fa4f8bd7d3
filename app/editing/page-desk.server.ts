import { isDeepStrictEqual } from "node:util";
import { db } from "~/data/db.server";
import { newId } from "~/data/id.server";
import { createPage, findPage, updatePage } from "~/data/pages.server";
import { type Draft, draftOfPage } from "~/domain/draft";
import { pageInputOf } from "~/domain/draft-input";
import type { PageInput } from "~/domain/page";
import type { Desk, Saved } from "./desk.server";

/** Pages in the editor (spec.md section 4: what follows a save). */
export const pageDesk: Desk = {
  kind: "page",
  find: async (id) => {
    const page = await findPage(db, id);
    return page && draftOfPage(page);
  },
  save: async (unchecked) => {
    const checked = pageInputOf(unchecked);
    if (!checked.ok) return { ...checked, reason: "issues" };
    const { draft, input } = checked;
    return draft.revision === 0 ? await create(draft, input) : await update(draft, input);
  },
  viewOf: ({ id }) => `/admin/page/${id}`,
  editorOf: (id) => `/admin/pagesEditor/${id}`,
  notCreated: "pageNotCreated",
  notUpdated: "pageNotUpdated",
};

async function create(draft: Draft, input: PageInput): Promise<Saved> {
  const created = await createPage(db, input, draft.id);
  if (created.ok) return { ok: true, location: `/admin/pagesEditor?saved=${created.id}`, flash: null };
  // The form was sent before, with something else in it.
  const theirs = await pageDesk.find(draft.id);
  if (theirs) return { ok: false, reason: "stale", draft, theirs };
  // An id that can't be one: the form gets another.
  const issues = [{ at: "form", message: pageDesk.notCreated }];
  return { ok: false, reason: "conflict", draft: { ...draft, id: newId() }, issues };
}

async function update(draft: Draft, input: PageInput): Promise<Saved> {
  const updated = await updatePage(db, draft.id, input, [draft.revision]);
  if (updated.ok) return done;
  if (updated.reason === "not-found") return { ok: false, reason: "not-found", draft };
  const { id, revision, ...stored } = updated.stored;
  // The same form sent twice.
  if (isDeepStrictEqual(stored, input)) return done;
  return { ok: false, reason: "stale", draft, theirs: draftOfPage({ id, revision, ...stored }) };
}

const done: Saved = { ok: true, location: "/admin/pagesView", flash: "pageUpdated" };
