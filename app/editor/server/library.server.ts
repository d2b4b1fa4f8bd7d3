import { keepBlock } from "~/data/saved-blocks.server";
import type { ActingDatabase } from "~/data/audit-log.server";
import { findSource, searchSources } from "~/data/quotes/sources.server";
import { placeIn } from "~/domain/library/saved-block";
import { blockInputOf } from "~/domain/library/input";
import type { Draft } from "~/domain/drafts/draft";
import { type Issue, takeStep } from "~/domain/drafts/check";
import { type LibraryIntent, libraryFields, takeField } from "~/domain/drafts/intents";
import { type LibraryAnswer, plainResult } from "~/domain/drafts/editor-result";
import { searchOf, textParameter } from "~/domain/quotes/search";
import type { Reply } from "./reply.server";

/**
 * Does what the editor's form asks of the library: keeps a block, finds blocks and quotes, shows or inserts their items. A
 * refusal (400, 404) has all that was typed.
 * @param field returns the text of a field of the form, blank where there is none
 */
export async function inLibrary(
  db: ActingDatabase,
  draft: Draft,
  intent: LibraryIntent,
  field: (name: string) => string,
): Promise<Reply> {
  const typed = Object.fromEntries(Object.values(libraryFields).map((name) => [name, field(name)]));
  const find = async () => {
    const { text } = searchOf(new URLSearchParams({ [textParameter]: field(libraryFields.librarySearch) }));
    return await searchSources(db, text);
  };
  switch (intent.type) {
    case "keep-block": {
      const [from, to, name] = [
        field(libraryFields.keepFrom),
        field(libraryFields.keepTo),
        field(libraryFields.keepName),
      ];
      const checked = blockInputOf(draft, { from, to, name, template: field(libraryFields.keepTemplate) !== "" });
      if (!checked.ok) return answer(400, draft, { typed }, checked.issues);
      const id = await keepBlock(db, checked.input);
      return answer(200, draft, { typed: {}, kept: { id, name: checked.input.name } });
    }
    case "library-search":
      return answer(200, draft, { typed, found: await find() });
    default: {
      const source = await findSource(db, intent.kind, intent.id);
      if (!source) {
        const gone: Issue = { at: libraryFields.librarySearch, message: "sourceGone" };
        return answer(404, draft, { typed, found: await find() }, [gone]);
      }
      if (intent.type === "library-open") return answer(200, draft, { typed, source });
      const isAll = intent.type === "library-insert";
      const taken = source.items.flatMap((_, at) => (isAll || field(takeField(at)) !== "" ? [at] : []));
      const items = source.items.filter((_, at) => taken.includes(at));
      const count = draft.items.length;
      const place = field(libraryFields.insertAt).trim();
      const at = place === "" ? count : placeIn(place, count);
      const issues: Issue[] = [];
      if (at === null) issues.push({ at: libraryFields.insertAt, message: "noSuchPosition", values: { count } });
      if (items.length === 0) issues.push({ at: takeField(0), message: "nothingChosen" });
      const shown = isAll ? { typed, found: await find() } : { typed, source, taken };
      if (at === null || issues.length > 0) return answer(400, draft, shown, issues);
      const step = takeStep(draft, { type: "insert-items", at, items }) ?? { draft, issues: [] };
      if (step.issues.length > 0) return answer(400, draft, shown, step.issues);
      return { status: 200, result: plainResult(step.draft) };
    }
  }
}

function answer(status: number, draft: Draft, library: LibraryAnswer, issues: readonly Issue[] = []): Reply {
  return { status, result: { ...plainResult(draft, issues), library } };
}
