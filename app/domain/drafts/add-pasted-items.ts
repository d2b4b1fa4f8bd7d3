import type { Draft } from "./draft.ts";
import { type Issue, type AppliedIntent, applyIntent } from "./apply-intent.ts";
import { pastingField } from "./form.ts";
import { limits } from "../limits.ts";
import { parsePastedText } from "../paste/text.ts";

/**
 * Converts a draft's pasted text to items at the end of its list. Blank or overlong text stays, with an issue at its
 * field.
 */
export function addPastedItems(draft: Draft): AppliedIntent {
  const refused = (issue: Omit<Issue, "at">): AppliedIntent => ({ draft, issues: [{ ...issue, at: pastingField }] });
  if (draft.pasting.length > limits.pastedText) {
    return refused({ message: "tooLong", values: { limit: limits.pastedText } });
  }
  const { items, omitted } = parsePastedText(draft.pasting);
  if (items.length === 0) return refused({ message: "textRequired" });
  if (omitted > 0) return refused({ message: "tooManyItems", values: { limit: limits.pastedItems } });
  const step = applyIntent(draft, { type: "insert-items", at: draft.items.length, items }) ?? { draft, issues: [] };
  const [issue] = step.issues;
  return issue ? refused(issue) : { draft: { ...step.draft, pasting: "" }, issues: [] };
}
