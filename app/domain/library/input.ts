import { type SavedBlockInput, parseItemPosition } from "./saved-block.ts";
import type { Draft } from "../drafts/draft.ts";
import { type Issue, findItemIssues } from "../drafts/apply-intent.ts";
import { itemFieldName } from "../drafts/form.ts";
import { extraFields } from "../drafts/intents.ts";
import { requiredNameSchema } from "../fields.ts";
import { itemToDocument, itemInputSchema } from "../items/document.ts";
import type { Item } from "../items/item.ts";
import { limits } from "../limits.ts";

/** Fields of the form that saves a block; positions are 1-based. */
export interface SavedBlockFormFields {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly template: boolean;
}

/** Validates the form that saves a range of a draft's items as a block. */
export function checkSavedBlockForm(
  draft: Draft,
  { from, to, name, template }: SavedBlockFormFields,
): { ok: true; input: SavedBlockInput } | { ok: false; issues: readonly Issue[] } {
  const count = draft.items.length;
  const [first, last] = [parseItemPosition(from, count), parseItemPosition(to, count)];
  const noPlace = { message: "noSuchPosition", values: { count } } as const;
  const issues: Issue[] = checkBlockName(name, extraFields.keepName);
  if (first === null) issues.push({ at: extraFields.keepFrom, ...noPlace });
  if (last === null) issues.push({ at: extraFields.keepTo, ...noPlace });
  if (first === null || last === null) return { ok: false, issues };

  const entries = draft.items.slice(Math.min(first, last), Math.max(first, last) + 1);
  const items: Item[] = [];
  for (const { key, item } of entries) {
    const ownIssues = findItemIssues(item, key === draft.open ? "open" : "", draft);
    const parsed = ownIssues.length === 0 ? itemInputSchema.safeParse(itemToDocument(item as Item)) : null;
    if (parsed?.success) items.push(parsed.data);
    else if (ownIssues.length === 0) issues.push({ at: itemFieldName(key), message: "itemRefused" });
    else
      issues.push(
        ...(key === draft.open
          ? ownIssues
          : ownIssues.slice(0, 1).map((issue) => ({ ...issue, at: itemFieldName(key) }))),
      );
  }
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, input: { name: requiredNameSchema().parse(name), template, items } };
}

/** Validates a name. */
export function checkBlockName(name: string, at: string): Issue[] {
  if (name.length > limits.name) return [{ at, message: "tooLong", values: { limit: limits.name } }];
  return requiredNameSchema().safeParse(name).success ? [] : [{ at, message: "nameRequired" }];
}
