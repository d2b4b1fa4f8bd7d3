import { type Base, baseOf } from "./draft-base.ts";
import { defaultSize, type Item, type ItemType, type Written } from "./item.ts";
import type { Page } from "./page.ts";
import type { Quote } from "./quote.ts";

/**
 * A quote or page while it is written (docs/decisions/0008-the-editor.md). `draft-reducer.ts` takes every step of the editor,
 * `draft-form.ts` carries a draft through a form, `draft-check.ts` says what is wrong with it.
 */
export interface Draft {
  readonly kind: DraftKind;
  /** of the record; made before a new one is stored, so that a form sent twice makes one */
  readonly id: string;
  /** the revision that the writing started from; 0 for what isn't stored yet */
  readonly revision: number;
  readonly fields: DraftFields;
  readonly items: readonly Entry[];
  /** the key of the item that is open for editing */
  readonly open: number | null;
  /** the item that is written to be added */
  readonly adding: Entry | null;
  /** the fields that are open for editing where each stands behind its Edit */
  readonly panels: readonly Panel[];
  readonly undo: Undo | null;
  /** what it began from; null for a new record, and where a form says none */
  readonly base: Base | null;
  /** greater than every key given out so far */
  readonly nextKey: number;
}

export type DraftKind = "quote" | "page";

/** The names of the drafts that a device keeps begin with it. */
export const keptDraftPrefix = "draft:";

/** The fields of both kinds; those of the other kind stay blank. `displayCover` is blank for none. */
export interface DraftFields {
  readonly name: string;
  readonly customerName: string;
  readonly link: string;
  readonly language: string;
  readonly display: boolean;
  readonly displayDescription: string;
  readonly displayCover: string;
}

/** An item and the key by which it is known however it moves. */
export interface Entry {
  readonly key: number;
  readonly item: DraftItem;
}

/** An item as it is written: anything in it may still be blank, its size too. */
export type DraftItem = Written<Item>;

export const panels = ["name", "customerName", "link", "display"] as const;
export type Panel = (typeof panels)[number];

/** What takes the last removal, move or change of type back. */
export type Undo =
  | { readonly type: "put-back"; readonly at: number; readonly entry: Entry }
  | { readonly type: "move-back"; readonly from: number; readonly to: number }
  | { readonly type: "write-on"; readonly adding: Entry };

/** A new quote or page, with nothing written yet. */
export function blankDraft(kind: DraftKind, id: string): Draft {
  const fields = {
    name: "",
    customerName: "",
    link: "",
    language: "",
    display: false,
    displayDescription: "",
    displayCover: "",
  };
  const unopened = { open: null, adding: null, panels: [], undo: null, base: null };
  return { kind, id, revision: 0, fields, items: [], ...unopened, nextKey: 0 };
}

/** A stored quote, to be edited. */
export function draftOfQuote(quote: Quote): Draft {
  const { name, customerName, link, display, displayDescription, displayCover } = quote;
  return draftOfRecord("quote", quote, {
    name,
    customerName: customerName ?? "",
    link: link ?? "",
    display,
    displayDescription,
    displayCover: displayCover ?? "",
  });
}

/** A stored page, to be edited. */
export function draftOfPage(page: Page): Draft {
  return draftOfRecord("page", page, { name: page.name, language: page.language });
}

/** An item of a type with nothing written in it, at the default size (docs/product.md section 4). */
export function blankItem(type: ItemType): DraftItem {
  switch (type) {
    case "title":
      return { type, title1: "", title2: "", size: defaultSize };
    case "title3":
      return { type, title3: "", size: defaultSize };
    case "text":
      return { type, text: "", size: defaultSize };
    case "slider":
      return { type, images: [] };
    case "interruption":
      return { type };
  }
}

function draftOfRecord(
  kind: DraftKind,
  { id, revision, items }: { id: string; revision: number; items: readonly Item[] },
  fields: Partial<DraftFields>,
): Draft {
  const blank = blankDraft(kind, id);
  const stored = { ...blank.fields, ...fields };
  return {
    ...blank,
    revision,
    fields: stored,
    base: baseOf(stored, items),
    items: items.map((item, key) => ({ key, item })),
    nextKey: items.length,
  };
}
