import type { propertySlugs } from "~/domain/addresses";
import type { Localised } from "~/domain/language";
import type { PictureName } from "./pictures.ts";

/** A house of Ceiba Homes: its block on /homes and its own page. */
export interface Property {
  /** the last part of its page's address, as spec.md section 2 writes it */
  slug: (typeof propertySlugs)[number];
  name: string;
  place: Localised;
  teaser: Localised;
  /** its page in a sentence, for search engines and link previews */
  description: Localised;
  title: Localised;
  intro: readonly Localised[];
  facts: readonly { label: Localised; value: Localised }[];
  /** the link to it on /homes, whose letters' case differs from the slug's in spec.md */
  href: string;
  image: PictureName;
  altImage: Localised;
  /** in the order of its pages */
  album: readonly AlbumPlate[];
}

/** A plate of a house's album: a picture under pictures/, and what stands under it, which says what is to be seen. */
export interface AlbumPlate {
  picture: PictureName;
  caption: Localised;
}
