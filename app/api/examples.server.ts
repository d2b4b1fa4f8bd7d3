import type { Item } from "~/domain/item";
import { documentOf } from "~/domain/item-document";

/** Values shared by the examples of /api/openapi.json and /api/docs. */

const items: Item[] = [
  { type: "title", title1: "Santa Clara", title2: "Three days in the middle of the island", size: "md" },
  { type: "text", text: "Breakfast on the patio, then on foot to #[the park|/santa-clara-not-to-miss].", size: "lg" },
  { type: "slider", images: ["/images/patio.webp"] },
  { type: "interruption" },
];
export const exampleItems = items.map(documentOf);

export const exampleId = "Zr3kQm0xT9aVw2LhYc8uNd";
