import { company } from "~/content/site/company";
import { cardFile } from "~/content/picture-files";
import { pictureVersion } from "~/content/pictures";
import type { Property } from "~/content/houses/property";
import { addresses } from "~/domain/site/addresses";
import { folders } from "~/domain/site/areas";
import { cardSize } from "~/domain/pictures/sources";
import type { Language } from "~/domain/site/language";
import type { CardPicture, SiteInLanguage, Subject } from "~/ui/document/page-meta";
import { companyId, inContext, list } from "~/ui/document/structured-data";

/** The preview card of a house: its picture on /homes. */
export function houseCard({ image, altImage }: Property, language: Language): CardPicture {
  return { src: folders.pictures + cardFile(pictureVersion(image)), alt: altImage[language], ...cardSize };
}

/** A house as JSON-LD, for its own page. */
export const houseSubject =
  (property: Property): Subject =>
  (site) =>
    inContext(lodging(property, site));

/** The houses as JSON-LD, in the order of /homes. */
export const housesSubject =
  (properties: readonly Property[]): Subject =>
  (site) =>
    inContext(list(properties.map((each) => lodging(each, site))));

function lodging(property: Property, { language, pageAt, absolute }: SiteInLanguage): object {
  const path = addresses.property({ property: property.slug });
  return {
    "@type": "LodgingBusiness",
    "@id": absolute(`${path}#house`),
    name: property.name,
    description: property.description[language],
    url: pageAt(path),
    image: absolute(houseCard(property, language).src),
    telephone: company.phone.display,
    email: company.email,
    address: { "@type": "PostalAddress", addressLocality: property.place[language], addressCountry: "CU" },
    parentOrganization: { "@id": absolute(companyId) },
  };
}
