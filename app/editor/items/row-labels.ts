import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DraftItem } from "~/domain/drafts/draft";
import { itemTypes, type ItemType } from "~/domain/items/item";

/** The labels of a row, looked up once for all rows. */
export interface RowLabels extends Record<(typeof plainLabels)[number], string> {
  removeItem: string;
  types: Record<ItemType, string>;
  pictures: (count: number) => string;
  unprintable: (characters: readonly string[]) => string;
  /** Returns the accessible name of a button: its label and the item. */
  named: (word: string, index: number, item: DraftItem, summary: string) => string;
}

const plainLabels = [
  ...(["edit", "close", "more", "up", "down", "duplicate", "insertBefore", "insertAfter"] as const),
  ...(["keepAsBlock", "drag", "blank"] as const),
] as const;

/** @param isNew the record isn't saved yet: "Remove Item" instead of "Remove" */
export function useRowLabels(isNew: boolean): RowLabels {
  const { t } = useTranslation("admin", { keyPrefix: "editor" });
  return useMemo(() => {
    const types = Object.fromEntries(itemTypes.map((type) => [type, t(`types.${type}`)])) as Record<ItemType, string>;
    // Split at its placeholders, so that rows need no lookup.
    const [before, between, after] = t("buttonOfItem", { word: "\n", number: "\n", name: "" }).split("\n");
    return {
      ...(Object.fromEntries(plainLabels.map((word) => [word, t(word)])) as Record<
        (typeof plainLabels)[number],
        string
      >),
      removeItem: t(`removeItem.${isNew ? "generator" : "editor"}`),
      types,
      pictures: (count) => t("pictures", { count }),
      unprintable: (characters) => t("unprintable", { characters: characters.join(" ") }),
      named: (word, index, item, summary) =>
        `${before}${word}${between}${index + 1}${after}${[types[item.type], summary.slice(0, 40)].join(" ").trim()}`,
    };
  }, [t, isNew]);
}
