import { type BlockInput, placeIn } from "./saved-block.ts";
import type { Draft } from "../drafts/draft.ts";
import { type Issue, itemIssues } from "../drafts/check.ts";
import { itemField } from "../drafts/form.ts";
import { besides } from "../drafts/intents.ts";
import { requiredName } from "../fields.ts";
import { documentOf, itemSchema } from "../items/document.ts";
import type { Item } from "../items/item.ts";
import { limits } from "../limits.ts";

/** The texts of the fields of Keep as a block; places are counted from 1. */
export interface AskedBlock {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly template: boolean;
}

/** Returns the items of a draft from one place to another as a block to be kept, or the issues that prevent it. */
export function blockInputOf(
  draft: Draft,
  { from, to, name, template }: AskedBlock,
): { ok: true; input: BlockInput } | { ok: false; issues: readonly Issue[] } {
  const count = draft.items.length;
  const [first, last] = [placeIn(from, count), placeIn(to, count)];
  const noPlace = { message: "noSuchPosition", values: { count } } as const;
  const issues: Issue[] = nameIssues(name, besides.keepName);
  if (first === null) issues.push({ at: besides.keepFrom, ...noPlace });
  if (last === null) issues.push({ at: besides.keepTo, ...noPlace });
  if (first === null || last === null) return { ok: false, issues };

  const entries = draft.items.slice(Math.min(first, last), Math.max(first, last) + 1);
  const items: Item[] = [];
  for (const { key, item } of entries) {
    const own = itemIssues(item, key === draft.open ? "open" : "", draft);
    const parsed = own.length === 0 ? itemSchema.safeParse(documentOf(item as Item)) : null;
    if (parsed?.success) items.push(parsed.data);
    else if (own.length === 0) issues.push({ at: itemField(key), message: "itemRefused" });
    else
      issues.push(...(key === draft.open ? own : own.slice(0, 1).map((issue) => ({ ...issue, at: itemField(key) }))));
  }
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, input: { name: requiredName().parse(name), template, items } };
}

/** Returns the issues of a block's name. */
export function nameIssues(name: string, at: string): Issue[] {
  if (name.length > limits.name) return [{ at, message: "tooLong", values: { limit: limits.name } }];
  return requiredName().safeParse(name).success ? [] : [{ at, message: "nameRequired" }];
}
