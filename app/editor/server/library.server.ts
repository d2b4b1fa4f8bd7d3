import { createSavedBlock } from "~/data/saved-blocks.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { findItemSource, searchItemSources } from "~/data/quotes/sources.server";
import { parseItemPosition } from "~/domain/library/saved-block";
import { checkSavedBlockForm } from "~/domain/library/input";
import type { Draft } from "~/domain/drafts/draft";
import { type Issue, applyIntent } from "~/domain/drafts/apply-intent";
import { type LibraryIntent, libraryFields, libraryItemField } from "~/domain/drafts/intents";
import { type LibraryResult, createEditorResult } from "~/domain/drafts/editor-result";
import { parseListQuery, searchParameter } from "~/domain/quotes/search";
import type { EditorReply } from "./reply.server";

/**
 * Handles the library intents of the editor's form: saves a block, finds blocks and quotes, shows or inserts their
 * items. Rejections (400, 404) contain everything typed.
 * @param field returns the value of a form field, blank if missing
 */
export async function runLibraryIntent(
  db: AuditedDatabase,
  draft: Draft,
  intent: LibraryIntent,
  field: (name: string) => string,
): Promise<EditorReply> {
  const typed = Object.fromEntries(Object.values(libraryFields).map((name) => [name, field(name)]));
  const find = async () => {
    const { text } = parseListQuery(new URLSearchParams({ [searchParameter]: field(libraryFields.librarySearch) }));
    return await searchItemSources(db, text);
  };
  switch (intent.type) {
    case "keep-block": {
      const [from, to, name] = [
        field(libraryFields.keepFrom),
        field(libraryFields.keepTo),
        field(libraryFields.keepName),
      ];
      const checked = checkSavedBlockForm(draft, {
        from,
        to,
        name,
        template: field(libraryFields.keepTemplate) !== "",
      });
      if (!checked.ok) return libraryReply(400, draft, { typed }, checked.issues);
      const id = await createSavedBlock(db, checked.input);
      return libraryReply(200, draft, { typed: {}, kept: { id, name: checked.input.name } });
    }
    case "library-search":
      return libraryReply(200, draft, { typed, found: await find() });
    default: {
      const source = await findItemSource(db, intent.kind, intent.id);
      if (!source) {
        const gone: Issue = { at: libraryFields.librarySearch, message: "sourceGone" };
        return libraryReply(404, draft, { typed, found: await find() }, [gone]);
      }
      if (intent.type === "library-open") return libraryReply(200, draft, { typed, source });
      const isAll = intent.type === "library-insert";
      const taken = source.items.flatMap((_, index) => (isAll || field(libraryItemField(index)) !== "" ? [index] : []));
      const items = source.items.filter((_, index) => taken.includes(index));
      const count = draft.items.length;
      const place = field(libraryFields.insertAt).trim();
      const at = place === "" ? count : parseItemPosition(place, count);
      const issues: Issue[] = [];
      if (at === null) issues.push({ at: libraryFields.insertAt, message: "noSuchPosition", values: { count } });
      if (items.length === 0) issues.push({ at: libraryItemField(0), message: "nothingChosen" });
      const shown = isAll ? { typed, found: await find() } : { typed, source, taken };
      if (at === null || issues.length > 0) return libraryReply(400, draft, shown, issues);
      const step = applyIntent(draft, { type: "insert-items", at, items }) ?? { draft, issues: [] };
      if (step.issues.length > 0) return libraryReply(400, draft, shown, step.issues);
      return { status: 200, result: createEditorResult(step.draft) };
    }
  }
}

function libraryReply(
  status: number,
  draft: Draft,
  library: LibraryResult,
  issues: readonly Issue[] = [],
): EditorReply {
  return { status, result: { ...createEditorResult(draft, issues), library } };
}
