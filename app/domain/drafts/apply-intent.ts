import { type Draft, type DraftItem, isNew } from "./draft.ts";
import { canApply, type DraftIntent, reduceDraft } from "./reducer.ts";
import type { FormIntent } from "./intents.ts";
import { isBlankItem, type ItemType, listItemTexts } from "../items/item.ts";
import { limits } from "../limits.ts";
import type { messages } from "../messages.ts";

/** A validation error at a form field (by name), or at the whole form (`form`). */
export interface Issue {
  readonly at: string;
  readonly message: keyof typeof messages;
  /** values of {limit}, {file} or {count} in the message */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Counts the fields with issues. A field may have several. */
export function countFieldsWithIssues(issues: readonly Issue[]): number {
  return new Set(issues.map(({ at }) => at).filter((at) => at !== "form")).size;
}

export interface AppliedIntent {
  readonly draft: Draft;
  readonly issues: readonly Issue[];
}

/** The intents that the browser applies without a request: all except saves and logins. */
export type LocalIntent = DraftIntent | Extract<FormIntent, { type: "move-to" | "add-then" }>;

/** The issue at a record with more items than the limit. */
export function tooManyItemsIssue(at: "adding" | "form"): Issue {
  return { at, message: "tooManyItems", values: { limit: limits.items } };
}

/**
 * Applies an intent. If it has issues, the draft stays unchanged. Returns null for an intent that none of our forms
 * sends, such as one for a missing item.
 */
export function applyIntent(draft: Draft, intent: LocalIntent): AppliedIntent | null {
  if (intent.type === "add" && draft.adding) {
    const issues = findItemIssues(draft.adding.item, "adding", draft);
    if (draft.items.length >= limits.items) issues.push(tooManyItemsIssue("adding"));
    if (issues.length > 0) return { draft, issues };
  }
  const more = intent.type === "insert-items" ? intent.items.length : intent.type === "duplicate" ? 1 : 0;
  if (more > 0 && draft.items.length + more > limits.items) return { draft, issues: [tooManyItemsIssue("form")] };
  if (intent.type === "move-to") return moveTo(draft, intent);
  if (intent.type === "add-then") return addThenChoose(draft, intent.itemType);
  return canApply(draft, intent) ? { draft: reduceDraft(draft, intent), issues: [] } : null;
}

/**
 * Returns an item's issues (docs/product.md section 5). Generators and editors have different messages.
 * @param prefix of the names of its fields
 */
export function findItemIssues(item: DraftItem, prefix: string, draft: Pick<Draft, "revision">): Issue[] {
  const issues: Issue[] = [];
  const at = (part: string) => `${prefix}.${part}`;
  if (item.type !== "interruption" && isBlankItem(item)) {
    issues.push({
      at: at(blankPart[item.type]),
      message: blankMessage[item.type][isNew(draft) ? "generator" : "editor"],
    });
  }
  for (const { part, text, limit } of listItemTexts(item)) {
    if (text.length > limit) issues.push({ at: at(part), message: "tooLong", values: { limit } });
  }
  if (item.type === "slider" && item.images.length > limits.images) {
    issues.push({ at: at("files"), message: "tooManyImages", values: { limit: limits.images } });
  }
  if ("size" in item && item.size === "") issues.push({ at: at("size"), message: "sizeRequired" });
  return issues;
}

/** The field at which a blank item is reported. */
const blankPart = { title: "title1", title3: "title3", text: "text", slider: "files" } as const;

const blankMessage = {
  title: { generator: "titleRequired", editor: "fillOneField" },
  title3: { generator: "textRequired", editor: "addTitle" },
  text: { generator: "textRequired", editor: "addText" },
  slider: { generator: "imageRequired", editor: "addImage" },
} as const;

function addThenChoose(draft: Draft, itemType: ItemType): AppliedIntent | null {
  const { adding } = draft;
  const isWritten = adding !== null && (adding.item.type === "interruption" || !isBlankItem(adding.item));
  const added = isWritten ? applyIntent(draft, { type: "add" }) : { draft, issues: [] };
  if (!added || added.issues.length > 0) return added;
  return { draft: reduceDraft(added.draft, { type: "choose", itemType }), issues: [] };
}

function moveTo(draft: Draft, intent: Extract<LocalIntent, { type: "move-to" }>): AppliedIntent {
  const count = draft.items.length;
  const indexes = { moveFrom: parseIndex(intent.from), moveTo: parseIndex(intent.to) };
  const issues = Object.entries(indexes)
    .filter(([, index]) => !(index >= 0 && index < count))
    .map(([at]): Issue => ({ at, message: "noSuchPosition", values: { count } }));
  if (issues.length > 0) return { draft, issues };
  return { draft: reduceDraft(draft, { type: "move", from: indexes.moveFrom, to: indexes.moveTo }), issues };
}

function parseIndex(text: string): number {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) - 1 : NaN;
}
