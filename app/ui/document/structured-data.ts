import { companyDetails } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { staticFolders } from "~/domain/site/areas";
import { withoutCoverFocus } from "~/domain/quotes/cover-focus";
import { stripLinkMarkup } from "~/domain/items/inline-links";
import { canonicalTourAddress } from "~/domain/tours/translations";
import type { Tour } from "~/domain/quotes/quote";
import type { SiteInLanguage, StructuredDataBuilder } from "./page-meta";

/** JSON-LD (schema.org). It contains only what the page shows: no stars, ratings or offers. Remix's Meta escapes it. */

/** Describes the company, for the home page and the contacts. */
export const companyStructuredData: StructuredDataBuilder = (site) => withSchemaContext(agency(site));

export const tourStructuredData =
  (each: DescribedTour): StructuredDataBuilder =>
  (site) =>
    withSchemaContext(trip(each, site));

export const toursStructuredData =
  (all: readonly DescribedTour[]): StructuredDataBuilder =>
  (site) =>
    withSchemaContext(itemListStructuredData(all.map((each) => trip(each, site))));

export function withSchemaContext(subject: object): object {
  return { "@context": "https://schema.org", ...subject };
}

export function itemListStructuredData(items: object[]): object {
  return {
    "@type": "ItemList",
    itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, item })),
  };
}

type DescribedTour = Pick<Tour, "id" | "name" | "link" | "displayCover" | "displayDescription" | "journey"> & {
  /** its translation; `null` if it has none */
  readonly pair: unknown;
};

/** The company's `@id`, by which other subjects refer to it. */
export const companyId = `${addresses.home()}#company`;

function agency({ language, pageUrl, absoluteUrl }: SiteInLanguage): object {
  return {
    "@type": "TravelAgency",
    "@id": absoluteUrl(companyId),
    name: companyDetails.name,
    description: companyDetails.tagline[language],
    url: pageUrl(addresses.home()),
    image: absoluteUrl(`${staticFolders.brand}social-card.${language}.jpg`),
    logo: absoluteUrl(`${staticFolders.icons}icon-512.png`),
    telephone: companyDetails.phone.display,
    email: companyDetails.email,
    address: { "@type": "PostalAddress", addressLocality: "Torno", addressRegion: "CO", addressCountry: "IT" },
    sameAs: [companyDetails.social.href],
  };
}

function trip(tour: DescribedTour, { addressLanguage, pageUrl, absoluteUrl }: SiteInLanguage): object {
  const written = { ...tour, language: tour.journey?.language ?? null };
  const description = stripLinkMarkup(tour.displayDescription).trim();
  return {
    "@type": "TouristTrip",
    name: tour.name,
    ...(description && { description }),
    url: absoluteUrl(canonicalTourAddress(written, tour.pair !== null, addressLanguage)),
    ...(tour.displayCover && { image: absoluteUrl(withoutCoverFocus(tour.displayCover)) }),
    provider: {
      "@type": "TravelAgency",
      "@id": absoluteUrl(companyId),
      name: companyDetails.name,
      url: pageUrl(addresses.home()),
    },
  };
}
