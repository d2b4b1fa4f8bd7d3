import { listItemTexts } from "~/domain/items/item";
import { hasUnusualCharacters } from "~/domain/items/unusual-characters";
import { lazyUnlessInPage } from "~/ui/document/lazy";
import Names, { type UnprintableProps } from "./unprintable";

/** Browsers load the table of printable characters with the first text that has an unusual one. */
const Unprintable = import.meta.env.SSR ? Names : lazyUnlessInPage("[data-unprintable]", () => import("./unprintable"));

/** Names what the PDF can't print of an item, while it is written. */
export function UnprintableWarning(props: UnprintableProps) {
  const isUnusual = listItemTexts(props.item).some(({ text }) => hasUnusualCharacters(text));
  return isUnusual ? <Unprintable {...props} /> : null;
}
