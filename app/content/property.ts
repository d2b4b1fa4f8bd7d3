import type { Localised } from "~/domain/language";

/** A house of Ceiba Homes: its block on /homes and its own page. */
export interface Property {
  /** the last part of its page's address, as spec.md section 2 writes it */
  slug: "Suite-Florencia" | "Apodaca-12";
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
  image?: string;
  altImage: Localised;
}
