import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import { companyDetails } from "~/content/site/company";
import { addLanguageToAddress } from "~/domain/site/addresses";
import { staticFolders } from "~/domain/site/areas";
import { sharingCardAddress, sharingCardSize, imageAttributes } from "~/domain/pictures/image-names";
import { type Language, languages, type Localised } from "~/domain/site/language";
import {
  listAlternateAddresses,
  samePathInBothLanguages,
  canonicalPageAddress,
  type PagePaths,
  getPathLanguage,
} from "~/domain/site/page-paths";
import { truncateText } from "~/domain/text";
import { type RouteMatches, getRootData, titleMeta, errorMeta } from "./title-meta";

/** Metadata of a public page for search engines and link previews. */
export interface PublicPageMeta {
  /** canonical path, without the language parameter */
  path: string;
  /** its path in each language, if they differ */
  paths?: PagePaths;
  title: string;
  description: string;
  /** picture of the link preview; the company's card if `null` */
  card?: PreviewPicture | null;
  structuredData?: StructuredDataBuilder | undefined;
}

export type StructuredDataBuilder = (site: SiteInLanguage) => object;

export interface PreviewPicture {
  /** a path on this site or an absolute URL */
  src: string;
  alt: string;
  /** in pixels */
  width?: number | undefined;
  height?: number | undefined;
}

/** What JSON-LD needs of the site: the language and functions that build URLs. */
export interface SiteInLanguage {
  language: Language;
  /** the language in this page's address; `null` if it has none */
  addressLanguage: Language | null;
  /** Builds the absolute URL of a page, with the language of this page's address if it has one. */
  pageUrl: (path: string) => string;
  absoluteUrl: (address: string) => string;
}

/** Returns the `meta` function of a page with a fixed title and description. */
export function createFixedPageMeta(
  path: string,
  title: Localised,
  description: Localised,
  subject?: StructuredDataBuilder,
): MetaFunction {
  return ({ matches, error }) => {
    const { language } = getRootData(matches);
    if (error) return titleMeta(title[language]);
    return buildPublicPageMeta(matches, {
      path,
      title: title[language],
      description: description[language],
      structuredData: subject,
    });
  };
}

/**
 * Returns the metadata of a public page, with absolute URLs on SITE_URL. A page has up to three addresses: one per
 * language and one that follows the visitor's language. Each is canonical and lists the others as alternates; languages
 * without a version of the page are left out.
 */
export function buildPublicPageMeta(
  matches: RouteMatches,
  { path, paths = samePathInBothLanguages(path), title, description, card, structuredData }: PublicPageMeta,
): MetaDescriptor[] {
  const { siteUrl, language, addressLanguage } = getRootData(matches);
  const pageAt = (each: string) => siteUrl + addLanguageToAddress(each, addressLanguage);
  const absolute = (address: string) => new URL(address, siteUrl).href;
  const sentences = shorten(description);
  const { src, alt, width, height } = card ?? companyPreviewPicture(language);
  const canonical = siteUrl + canonicalPageAddress(paths, path, addressLanguage);
  const written = getPathLanguage(paths, path, language) ?? language;
  const others = languages.filter((each) => each !== written && paths[each] !== undefined);
  return [
    ...titleMeta(title),
    { name: "description", content: sentences },
    link("canonical", canonical),
    ...listAlternateAddresses(paths).map(([each, address]) => link("alternate", siteUrl + address, each)),
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
    ...(structuredData
      ? [{ "script:ld+json": structuredData({ language, addressLanguage, pageUrl: pageAt, absoluteUrl: absolute }) }]
      : []),
  ];
}

/**
 * Returns the metadata of a quote. Its link preview names only the company, not the quote or its customer, because the
 * link may be forwarded.
 */
export function buildQuotePageMeta({ error, matches, data }: Parameters<MetaFunction>[0]): MetaDescriptor[] {
  if (error || !data) return errorMeta({ error, matches });
  const { language, siteUrl } = getRootData(matches);
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

/** Returns a tour's cover as preview picture; `null` if it has none. */
export function tourPreviewPicture({
  name,
  displayCover,
}: {
  name: string;
  displayCover: string | null;
}): PreviewPicture | null {
  if (!displayCover) return null;
  const card = sharingCardAddress(displayCover);
  if (card) return { src: card, ...sharingCardSize, alt: name };
  const { src, width, height } = imageAttributes(displayCover);
  return { src, width, height, alt: name };
}

const locales: Localised = { en: "en_GB", it: "it_IT" };

/** Truncates a description at a word boundary to the length that search engines show. */
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
