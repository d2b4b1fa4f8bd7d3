import type { propertySlugs } from "~/domain/site/addresses";
import type { Localised } from "~/domain/site/language";
import type { PictureName } from "../pictures.ts";
import type { HouseStay } from "./stay.ts";

/** A house: its block on /homes and its own page. */
export interface Property {
  /** the last part of its page's address, as docs/product.md section 2 writes it */
  slug: (typeof propertySlugs)[number];
  name: string;
  place: Localised;
  teaser: Localised;
  /** one sentence for search engines and link previews */
  description: Localised;
  title: Localised;
  intro: readonly Localised[];
  facts: ReturnType<typeof listFacts>;
  /** the link on /homes; its letter case may differ from the slug's */
  href: string;
  image: PictureName;
  altImage: Localised;
  album: readonly AlbumPicture[];
  stay: HouseStay;
}

/** A photo of a house's album: a picture under pictures/ and its caption, which is also its alternative text. */
export interface AlbumPicture {
  picture: PictureName;
  caption: Localised;
}

const factLabels = {
  rooms: { en: "Rooms", it: "Camere" },
  bedrooms: { en: "Bedrooms", it: "Camere" },
  house: { en: "The house", it: "La casa" },
  table: { en: "Table", it: "A tavola" },
  power: { en: "Power and water", it: "Luce e acqua" },
  gettingHere: { en: "Getting here", it: "Come arrivare" },
  goodToKnow: { en: "Good to know", it: "Da sapere" },
};

/** Adds their labels to the facts of a house, in their order. */
export function listFacts(facts: Readonly<Partial<Record<keyof typeof factLabels, Localised>>>) {
  return Object.entries(facts).map(([name, value]) => ({ label: factLabels[name as keyof typeof factLabels], value }));
}

/** Makes an album of the captions of pictures, in their order. */
export function createAlbum(captions: Readonly<Partial<Record<PictureName, Localised>>>): readonly AlbumPicture[] {
  return Object.entries(captions).map(([picture, caption]) => ({ picture: picture as PictureName, caption }));
}
