import { z } from "zod";
import { imageAddressSchema, textSchema } from "../fields.ts";
import {
  defaultItemSize,
  isBlankItem,
  type Item,
  itemTextLimits,
  type ItemType,
  itemTypes,
  itemSizes,
} from "./item.ts";
import { limits } from "../limits.ts";

/**
 * An item in the API and the database: has every key, and exactly one type is used (docs/product.md section 3). Keys
 * missing in a request are blank.
 */
export const itemDocumentSchema = z.object({
  slider: z
    .array(z.object({ image: imageAddressSchema() }))
    .max(limits.images)
    .default([]),
  title: z
    .object({
      title1: textSchema(itemTextLimits.title.title1).default(""),
      title2: textSchema(itemTextLimits.title.title2).default(""),
    })
    .default({ title1: "", title2: "" }),
  title3: textSchema(itemTextLimits.title3.title3).default(""),
  text: textSchema(itemTextLimits.text.text).default(""),
  size: z.enum(itemSizes).default(defaultItemSize),
  interruption: z.boolean().default(false),
});
export type ItemDocument = z.output<typeof itemDocumentSchema>;

export const blankItemDocument = itemDocumentSchema.parse({});

/** Parses a document as an item. Rejects a document without a type, and with two types, at the second one's field. */
export const itemInputSchema = itemDocumentSchema.transform((document, context): Item => {
  const [type, second] = findTypes(document);
  if (type && !second) return itemOfType(type, document);
  context.addIssue(
    second
      ? { code: "custom", path: [second], message: `An item is of one type, but this one is ${type} and ${second}` }
      : { code: "custom", message: "An item needs a title, a title3, a text, images in its slider or an interruption" },
  );
  return z.NEVER;
});

/** Converts a stored document to an item without validation: `itemToDocument` wrote it. */
export function documentToItem(document: ItemDocument): Item {
  return itemOfType(findTypes(document)[0] ?? "text", document);
}

export function itemToDocument(item: Item): ItemDocument {
  switch (item.type) {
    case "title":
      return { ...blankItemDocument, title: { title1: item.title1, title2: item.title2 }, size: item.size };
    case "title3":
      return { ...blankItemDocument, title3: item.title3, size: item.size };
    case "text":
      return { ...blankItemDocument, text: item.text, size: item.size };
    case "slider":
      return { ...blankItemDocument, slider: item.images.map((image) => ({ image })) };
    case "interruption":
      return { ...blankItemDocument, interruption: true };
  }
}

function findTypes(document: ItemDocument): ItemType[] {
  return itemTypes.filter((type) =>
    type === "interruption" ? document.interruption : !isBlankItem(itemOfType(type, document)),
  );
}

function itemOfType(type: ItemType, document: ItemDocument): Item {
  const { title, title3, text, slider, size } = document;
  switch (type) {
    case "title":
      return { type, ...title, size };
    case "title3":
      return { type, title3, size };
    case "text":
      return { type, text, size };
    case "slider":
      return { type, images: slider.map(({ image }) => image) };
    case "interruption":
      return { type };
  }
}
