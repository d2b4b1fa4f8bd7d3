import type { z } from "zod";
import { type Draft, type DraftEntry, draftFields, isLaterField, type Panel, panels } from "./draft.ts";
import { hashItem } from "./merge-base.ts";
import { type Issue, findItemIssues, applyIntent, tooManyItemsIssue } from "./apply-intent.ts";
import { itemFieldName } from "./form.ts";
import { addPastedItems } from "./add-pasted-items.ts";
import { findUnfinishedLink } from "../items/inline-links.ts";
import { itemToDocument } from "../items/document.ts";
import { isBlankItem, type Item, listItemTexts } from "../items/item.ts";
import { isJourneyField, draftToJourneyInput, toJourneyIssue, removeBlankStops } from "../journeys/draft.ts";
import { emptyJourney } from "../journeys/journey.ts";
import type { JourneyChanges } from "../journeys/input.ts";
import { limits } from "../limits.ts";
import { draftToOfferInput, isOfferField, removeBlankLines, toOfferIssue } from "../offers/draft.ts";
import { readLinesText } from "../offers/price-lines.ts";
import { type PageInput, pageInputSchema } from "../pages/page.ts";
import { type QuoteInput, quoteInputSchema } from "../quotes/quote.ts";

export type DraftCheckResult<Input> =
  { ok: true; draft: Draft; input: Input } | { ok: false; draft: Draft; issues: readonly Issue[] };

/**
 * Validates a quote's draft. Returns the input to store, or the issues with the draft opened at them. Includes an item
 * that isn't added yet and pasted text, so that a save doesn't lose them.
 */
export function checkQuoteDraft(unchecked: Draft): DraftCheckResult<QuoteDraftInput> {
  const draft = removeBlankLines(readLinesText(removeBlankStops(unchecked)));
  const { display, customerName } = draft.fields;
  const blocks = { journey: draftToJourneyInput(draft), offer: draftToOfferInput(draft) };
  const others = { customerName: removeNul(customerName), display, ...blocks };
  const checked = checkDraft(draft, quoteInputSchema, others);
  const base = draft.base?.fields;
  if (!checked.ok || !base) return checked;
  const { journey } = checked.input;
  const missing = draftFields.quote.filter((name) => isLaterField(name) && base[name] === undefined);
  const unchanged = {
    ...(base.longestDrive === undefined && { journey: { ...emptyJourney, ...journey, longestDrive: undefined } }),
    ...(base.stops === undefined && { journey: undefined }),
    ...(base.lines === undefined && { offer: undefined }),
    ...Object.fromEntries(missing.filter((name) => name in checked.input).map((name) => [name, undefined])),
  };
  return { ...checked, input: { ...checked.input, ...unchanged } };
}

/** The quote of a draft. Fields that a page of an earlier release lacks are undefined and stay as stored. */
export type QuoteDraftInput = Omit<QuoteInput, "journey"> & { journey?: JourneyChanges | undefined };

/** Validates a page's draft, like `checkQuoteDraft`. */
export function checkPageDraft(draft: Draft): DraftCheckResult<PageInput> {
  return checkDraft(draft, pageInputSchema);
}

/** Removes NUL, which is invisible in pasted text and not allowed in names. */
function removeNul(name: string): string {
  return name.replaceAll("\0", "");
}

/** Returns whether a save would leave a quote without items, which the user has to confirm. */
export function wouldBeEmpty(draft: Draft): boolean {
  if (draft.kind !== "quote" || draft.items.length > 0 || draft.base?.items.length === 0) return false;
  const checked = checkQuoteDraft(draft);
  return checked.ok && checked.draft.items.length === 0;
}

/**
 * Finds incomplete links in a draft's items, such as `#[our houses`. The text may be intended, so the user confirms it
 * once; items that are stored already aren't reported.
 */
export function findUnfinishedLinks(draft: Draft): { draft: Draft; issues: readonly Issue[] } {
  const stored = new Set(draft.base?.items);
  const issuesOf = ({ item }: DraftEntry, prefix: string): Issue[] =>
    listItemTexts(item).flatMap(({ part, text }) => {
      const markup = findUnfinishedLink(text);
      return markup === null ? [] : [{ at: `${prefix}.${part}`, message: "linkUnfinished", values: { markup } }];
    });
  const faulty = draft.items.filter((entry) => !stored.has(hashItem(entry.item)) && issuesOf(entry, "").length > 0);
  const open = faulty.find(({ key }) => key === draft.open) ?? faulty[0];
  const listed = faulty.flatMap((entry) => {
    if (entry === open) return issuesOf(entry, "open");
    return issuesOf(entry, "")
      .slice(0, 1)
      .map((issue) => ({ ...issue, at: itemFieldName(entry.key) }));
  });
  const issues = [...listed, ...(draft.adding ? issuesOf(draft.adding, "adding") : [])];
  return { draft: open ? { ...draft, open: open.key } : draft, issues };
}

function checkDraft<Input>(unfinished: Draft, schema: z.ZodType<Input>, others: object = {}): DraftCheckResult<Input> {
  const { adding } = unfinished;
  const isWritten = adding !== null && !isBlankItem(adding.item);
  const added = (isWritten && applyIntent(unfinished, { type: "add" })) || { draft: unfinished, issues: [] };
  const pasted = added.draft.pasting.trim() === "" ? { draft: added.draft, issues: [] } : addPastedItems(added.draft);
  const { draft } = pasted;

  const faulty = draft.items.filter(({ item }) => findItemIssues(item, "", draft).length > 0);
  const open = faulty.find(({ key }) => key === draft.open) ?? faulty[0];
  const itemsIssues = faulty.flatMap(({ key, item }): Issue[] => {
    if (key === open?.key) return findItemIssues(item, "open", draft);
    return findItemIssues(item, "", draft)
      .slice(0, 1)
      .map((issue) => ({ ...issue, at: itemFieldName(key) }));
  });
  const good = draft.items.filter((entry) => !faulty.includes(entry));
  const texts = Object.fromEntries(draftFields[draft.kind].map((name) => [name, draft.fields[name]]));
  const items = good.map(({ item }) => itemToDocument(item as Item));
  const parsed = schema.safeParse({ ...texts, name: removeNul(draft.fields.name), ...others, items });
  const fieldIssues = parsed.success ? [] : parsed.error.issues.map((issue) => toFieldIssue(issue, good, draft));

  const issues = [...fieldIssues, ...itemsIssues, ...added.issues, ...pasted.issues];
  if (parsed.success && issues.length === 0) return { ok: true, draft, input: parsed.data };
  return { ok: false, draft: openPanelsWithIssues({ ...draft, open: open?.key ?? draft.open }, issues), issues };
}

/** Converts a schema error to an issue. `findItemIssues` has reported those within items before. */
function toFieldIssue(issue: z.core.$ZodIssue, items: Draft["items"], draft: Draft): Issue {
  const { code } = issue;
  const [field, ...rest] = issue.path;
  const [index] = rest;
  switch (field) {
    case "name":
      return code === "too_big" ? tooLongIssue("name", limits.name) : { at: "name", message: "nameRequired" };
    case "customerName":
      return tooLongIssue("customerName", limits.name);
    case "link":
      return { at: "link", message: "linkInvalid", values: { limit: limits.link } };
    case "language":
      return { at: "language", message: "languageRequired" };
    case "address":
      return { at: "address", message: "pageAddressUnknown" };
    case "displayCover":
      return { at: "displayCover", message: "pictureRefused" };
    case "pairOf":
      return { at: "pairOf", message: "pairMissing" };
    case "customerId":
      return { at: "customerId", message: "customerMissing" };
    case "journey":
      return toJourneyIssue(rest);
    case "offer":
      return toOfferIssue(rest, code === "custom", draft);
    case "items": {
      const entry = typeof index === "number" ? items[index] : undefined;
      if (entry) return { at: itemFieldName(entry.key), message: "itemRefused" };
      return tooManyItemsIssue("form");
    }
    default:
      return code === "too_big" ? tooLongIssue(String(field), Number(issue.maximum)) : invalidForm;
  }
}

const invalidForm: Issue = { at: "form", message: "itemRefused" };

function tooLongIssue(at: string, limit: number): Issue {
  return { at, message: "tooLong", values: { limit } };
}

/** Opens all panels with issues. */
function openPanelsWithIssues(draft: Draft, issues: readonly Issue[]): Draft {
  const hasIssue = (panel: Panel) =>
    issues.some(
      ({ at }) =>
        at === panel ||
        (panel === "display" && at.startsWith(panel)) ||
        (panel === "journey" && draft.kind === "quote" && isJourneyField(at)) ||
        (panel === "offer" && isOfferField(at)),
    );
  return { ...draft, panels: panels.filter((panel) => draft.panels.includes(panel) || hasIssue(panel)) };
}
