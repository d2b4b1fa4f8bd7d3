import type { Item } from "~/domain/item";
import { documentOf } from "~/domain/item-document";
import { limits } from "~/domain/limits";
import { payloads, type Payload } from "./payload-texts.ts";

/** Whether a record holds harmless words or payloads. */
export type Way = "harmless" | "text";

/** Payloads behind one another, each whole, in as few texts as have room for them in `length` characters each. */
export function packed(length: number, between = " "): Payload[] {
  const packs: Payload[] = [];
  for (const each of payloads) {
    const last = packs.at(-1);
    if (last && last.text.length + between.length + each.text.length <= length) {
      for (const way of ["text", "shown", "harmless"] as const) last[way] += between + each[way];
    } else packs.push({ ...each });
  }
  return packs;
}

/** They in as few names as hold them. */
export const names = packed(limits.name);

/** They in one text, a line each or more. */
export const everything = packed(limits.text, "\n")[0] ?? { text: "", shown: "", harmless: "" };

/** The address of a picture with a payload in it, as far as a path on this site may have one. */
export function pictureWith(words: string): string {
  return `/images/${words.replace(/[\p{Cc}\s\\]/gu, "")}`;
}

/** A quote, shown as a tour, with a payload in each field. */
export function quoteOf(name: Payload, way: Way) {
  const words = name[way];
  return {
    name: words,
    customerName: words,
    display: true,
    displayDescription: words,
    displayCover: pictureWith(words),
  };
}

/** A quote with all payloads in each kind of item: as texts alone, and together as far as there is room. */
export function wholeQuoteOf(way: Way) {
  const items: Item[] = [
    ...fewItems(way),
    ...payloads.map((each): Item => ({ type: "text", text: each[way], size: "md" })),
    { type: "interruption" },
  ];
  const name = names[0] ?? everything;
  return { ...quoteOf(name, way), displayDescription: everything[way], items: items.map(documentOf) };
}

/** All payloads in each kind of item, in few of them. */
export function fewItems(way: Way): Item[] {
  const titles = packed(limits.shortText).map((each) => each[way]);
  return [
    ...titles.map((title): Item => ({ type: "title", title1: title, title2: title, size: "md" })),
    ...titles.map((title3): Item => ({ type: "title3", title3, size: "lg" })),
    { type: "slider", images: names.map((name) => pictureWith(name[way])) },
    { type: "slider", images: [pictureWith(names[0]?.[way] ?? "")] },
    { type: "text", text: everything[way], size: "sm" },
  ];
}
