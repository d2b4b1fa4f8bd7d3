import { listItemTexts } from "~/domain/items/item";
import { hasUnusualCharacters } from "~/domain/items/unusual-characters";
import { lazyUnlessInPage } from "~/ui/document/lazy";
import Names, { type UnprintableProps } from "./unprintable";

/** The table of printable characters is loaded with the first text that has an unusual character. */
const Unprintable = import.meta.env.SSR ? Names : lazyUnlessInPage("[data-unprintable]", () => import("./unprintable"));

/** Warns of characters that the PDF can't print, while an item is written. */
export function UnprintableWarning(props: UnprintableProps) {
  const isUnusual = listItemTexts(props.item).some(({ text }) => hasUnusualCharacters(text));
  return isUnusual ? <Unprintable {...props} /> : null;
}
