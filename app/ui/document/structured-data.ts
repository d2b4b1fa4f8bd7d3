import { company } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { folders } from "~/domain/site/areas";
import { withoutFocus } from "~/domain/quotes/cover-focus";
import { withoutMarkup } from "~/domain/items/inline-links";
import { canonicalTour } from "~/domain/tours/translations";
import type { Tour } from "~/domain/quotes/quote";
import type { SiteInLanguage, Subject } from "./page-meta";

/**
 * The pages' JSON-LD (schema.org). It says only what the page says: no stars, ratings or offers. Remix's Meta escapes
 * it.
 */

/** The company, for the home page and the contacts. */
export const companySubject: Subject = (site) => inContext(agency(site));

/** A tour, for its own page. */
export const tourSubject =
  (each: TourWords): Subject =>
  (site) =>
    inContext(trip(each, site));

/** The tours, in the order of /tours. */
export const toursSubject =
  (all: readonly TourWords[]): Subject =>
  (site) =>
    inContext(list(all.map((each) => trip(each, site))));

/** A subject with JSON-LD's context. */
export function inContext(subject: object): object {
  return { "@context": "https://schema.org", ...subject };
}

export function list(items: object[]): object {
  return {
    "@type": "ItemList",
    itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, item })),
  };
}

/** What is said of a tour. */
type TourWords = Pick<Tour, "id" | "name" | "link" | "displayCover" | "displayDescription" | "journey"> & {
  /** the same tour in the other language; null for none */
  readonly pair: unknown;
};

/** The name of the company among all subjects. */
export const companyId = `${addresses.home()}#company`;

function agency({ language, pageAt, absolute }: SiteInLanguage): object {
  return {
    "@type": "TravelAgency",
    "@id": absolute(companyId),
    name: company.name,
    description: company.tagline[language],
    url: pageAt(addresses.home()),
    image: absolute(`${folders.brand}social-card.${language}.jpg`),
    logo: absolute(`${folders.icons}icon-512.png`),
    telephone: company.phone.display,
    email: company.email,
    address: { "@type": "PostalAddress", addressLocality: "Torno", addressRegion: "CO", addressCountry: "IT" },
    sameAs: [company.social.href],
  };
}

function trip(tour: TourWords, { addressLanguage, pageAt, absolute }: SiteInLanguage): object {
  const written = { ...tour, language: tour.journey?.language ?? null };
  const description = withoutMarkup(tour.displayDescription).trim();
  return {
    "@type": "TouristTrip",
    name: tour.name,
    ...(description && { description }),
    url: absolute(canonicalTour(written, tour.pair !== null, addressLanguage)),
    ...(tour.displayCover && { image: absolute(withoutFocus(tour.displayCover)) }),
    provider: {
      "@type": "TravelAgency",
      "@id": absolute(companyId),
      name: company.name,
      url: pageAt(addresses.home()),
    },
  };
}
