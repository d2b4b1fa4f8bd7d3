import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import { companyDetails } from "~/content/site/company";
import { addressInLanguage } from "~/domain/site/addresses";
import { staticFolders } from "~/domain/site/areas";
import { cardAddress, cardSize, imageAttributes } from "~/domain/pictures/image-names";
import { type Language, languages, type Localised } from "~/domain/site/language";
import {
  listAlternates,
  samePathInBoth,
  canonicalAddress,
  type PagePaths,
  findPathLanguage,
} from "~/domain/site/page-paths";
import { truncateText } from "~/domain/text";
import { type RouteMatches, rootDataOf, titleMeta, errorMeta } from "./title-meta";

/** The metadata of a public page, for search engines and link previews. */
export interface PublicPageMeta {
  /** its canonical path, without a language */
  path: string;
  /** where it is written in each language, where that isn't one path */
  paths?: PagePaths;
  title: string;
  description: string;
  /** picture of the link preview; null for the company's card */
  card?: PreviewPicture | null;
  /** its JSON-LD (schema.org) */
  structuredData?: StructuredDataBuilder | undefined;
}

export type StructuredDataBuilder = (site: SiteInLanguage) => object;

export interface PreviewPicture {
  /** a path on this site, or a web address */
  src: string;
  alt: string;
  /** pixels */
  width?: number | undefined;
  height?: number | undefined;
}

/** The site in one language, as JSON-LD needs it. */
export interface SiteInLanguage {
  language: Language;
  /** the language that this page's address names; null for none */
  addressLanguage: Language | null;
  /** Makes the absolute address of a page, in the same language where this page's address names one. */
  pageUrl: (path: string) => string;
  /** Makes a picture's address absolute. */
  absoluteUrl: (address: string) => string;
}

/** Makes the metadata of a page with a fixed title and description. */
export function pageMeta(
  path: string,
  title: Localised,
  description: Localised,
  subject?: StructuredDataBuilder,
): MetaFunction {
  return ({ matches, error }) => {
    const { language } = rootDataOf(matches);
    if (error) return titleMeta(title[language]);
    return publicMeta(matches, {
      path,
      title: title[language],
      description: description[language],
      structuredData: subject,
    });
  };
}

/**
 * Makes the metadata of a public page. Addresses are absolute, from SITE_URL. A page has three addresses: one in each
 * language and one in the visitor's own. Each is canonical and names the others; a page names no language in which it isn't
 * written.
 */
export function publicMeta(
  matches: RouteMatches,
  { path, paths = samePathInBoth(path), title, description, card, structuredData: subject }: PublicPageMeta,
): MetaDescriptor[] {
  const { siteUrl, language, addressLanguage } = rootDataOf(matches);
  const pageAt = (each: string) => siteUrl + addressInLanguage(each, addressLanguage);
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const sentences = shorten(description);
  const { src, alt, width, height } = card ?? companyPreviewPicture(language);
  const canonical = siteUrl + canonicalAddress(paths, path, addressLanguage);
  const written = findPathLanguage(paths, path, language) ?? language;
  const others = languages.filter((each) => each !== written && paths[each] !== undefined);
  return [
    ...titleMeta(title),
    { name: "description", content: sentences },
    link("canonical", canonical),
    ...listAlternates(paths).map(([each, address]) => link("alternate", siteUrl + address, each)),
    property("og:title", title),
    property("og:description", sentences),
    property("og:type", "website"),
    property("og:url", canonical),
    property("og:site_name", companyDetails.name),
    property("og:locale", locales[written]),
    ...others.map((each) => property("og:locale:alternate", locales[each])),
    property("og:image", absolute(src)),
    ...(width && height ? [property("og:image:width", `${width}`), property("og:image:height", `${height}`)] : []),
    property("og:image:alt", alt),
    { name: "twitter:card", content: "summary_large_image" },
    ...(subject
      ? [{ "script:ld+json": subject({ language, addressLanguage, pageUrl: pageAt, absoluteUrl: absolute }) }]
      : []),
  ];
}

/**
 * Makes the metadata of a quote: a card that names the company, and neither the quote nor its customer, as the link may
 * be forwarded.
 */
export function quoteMeta({ error, matches, data }: Parameters<MetaFunction>[0]): MetaDescriptor[] {
  if (error || !data) return errorMeta({ error, matches });
  const { language, siteUrl } = rootDataOf(matches);
  const { src, alt, width, height } = companyPreviewPicture(language);
  const title = quoteCard.title[language];
  return [
    ...titleMeta(title),
    { name: "description", content: quoteCard.description[language] },
    property("og:title", `${title} · ${companyDetails.name}`),
    property("og:description", quoteCard.description[language]),
    property("og:type", "website"),
    property("og:site_name", companyDetails.name),
    property("og:locale", locales[language]),
    property("og:image", new URL(src, siteUrl).href),
    property("og:image:width", `${width}`),
    property("og:image:height", `${height}`),
    property("og:image:alt", alt),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

const quoteCard: Record<"title" | "description", Localised> = {
  title: { en: "Your journey", it: "Il tuo viaggio" },
  description: {
    en: "A journey in Cuba, created for you: its days, its houses and its pictures.",
    it: "Un viaggio a Cuba creato su misura: i giorni, le case e le immagini.",
  },
};

/** Returns the preview card of a tour: its cover, if any. */
export function tourPreviewPicture({
  name,
  displayCover,
}: {
  name: string;
  displayCover: string | null;
}): PreviewPicture | null {
  if (!displayCover) return null;
  const card = cardAddress(displayCover);
  if (card) return { src: card, ...cardSize, alt: name };
  const { src, width, height } = imageAttributes(displayCover);
  return { src, width, height, alt: name };
}

const locales: Localised = { en: "en_GB", it: "it_IT" };

/** Shortens a description to the length that search engines show, at a word's end. */
function shorten(description: string): string {
  const words = description.trim().replace(/\s+/g, " ");
  return words.length <= 300 ? words : truncateText(words, 299).replace(/ [^ ]*$/, "") + "…";
}

const companyPreviewAlt: Localised = {
  en: "a terrace over a bay at sunset, with a suitcase and a cat",
  it: "una terrazza su una baia al tramonto, con una valigia e un gatto",
};

function companyPreviewPicture(language: Language): PreviewPicture {
  const alt = `${companyDetails.name}, ${companyDetails.tagline[language]}: ${companyPreviewAlt[language]}`;
  return { src: `${staticFolders.brand}social-card.${language}.jpg`, width: 1200, height: 630, alt };
}

function link(rel: string, href: string, hrefLang?: string): MetaDescriptor {
  return { tagName: "link", rel, href, ...(hrefLang && { hrefLang }) };
}

function property(name: string, content: string): MetaDescriptor {
  return { property: name, content };
}
