import { addresses } from "~/domain/site/addresses";
import { imagePath } from "~/domain/pictures/image-names";
import type { Item } from "~/domain/items/item";
import { itemToDocument } from "~/domain/items/document";

/** Values shared by the examples of /api/openapi.json and /api/docs. */

export const exampleImage = imagePath("patio.webp");

const items: Item[] = [
  { type: "title", title1: "Santa Clara", title2: "Three days in the middle of the island", size: "md" },
  { type: "text", text: `Breakfast on the patio, then on foot to #[the park|${addresses.notToMiss()}].`, size: "lg" },
  { type: "slider", images: [exampleImage] },
  { type: "interruption" },
];
export const exampleItems = items.map(itemToDocument);

export const exampleTimes = { createdAt: "2026-11-20T10:00:00.000Z", updatedAt: "2026-11-24T09:30:00.000Z" };

export const exampleId = "Zr3kQm0xT9aVw2LhYc8uNd";
