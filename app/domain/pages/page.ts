import { z } from "zod";
import { nameSchema, optionalTextSchema, requiredNameSchema } from "../fields.ts";
import { itemInputSchema } from "../items/document.ts";
import type { Item } from "../items/item.ts";
import { languages, type Language } from "../site/language.ts";
import { limits } from "../limits.ts";
import { allRemotePageIds } from "./remote-pages.ts";

/** A page in one language (docs/product.md section 3). `revision` counts its saves from 1. */
export interface Page {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly language: Language;
  /** for API clients; editors don't change it */
  readonly customerName: string | null;
  /** id of the remote page that shows it, such as `about-cuba-en`; null for none */
  readonly address: string | null;
  readonly items: readonly Item[];
}

export type PageSummary = Pick<Page, "id" | "name" | "language">;

const pageFields = z.object({
  name: requiredNameSchema(),
  language: z.enum(languages),
  customerName: optionalTextSchema(nameSchema()).optional(),
  address: z
    .union([z.literal(""), z.enum(allRemotePageIds)])
    .nullable()
    .transform((address) => address || null),
  items: z.array(itemInputSchema).max(limits.items),
});

/** A new page; name and language are required (docs/product.md section 5). */
export const pageInputSchema = pageFields.extend({
  address: pageFields.shape.address.default(null),
  items: pageFields.shape.items.default([]),
});
export type PageInput = z.output<typeof pageInputSchema>;

export const pageChangesSchema = pageFields.partial();
export type PageChanges = z.output<typeof pageChangesSchema>;
