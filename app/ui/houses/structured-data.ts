import { companyDetails } from "~/content/site/company";
import { cardFileName } from "~/content/picture-files";
import { getPictureVersion } from "~/content/pictures";
import type { Property } from "~/content/houses/property";
import { addresses } from "~/domain/site/addresses";
import { staticFolders } from "~/domain/site/areas";
import { sharingCardSize } from "~/domain/pictures/image-names";
import type { Language } from "~/domain/site/language";
import type { PreviewPicture, SiteInLanguage, StructuredDataBuilder } from "~/ui/document/page-meta";
import { companyId, withSchemaContext, itemListStructuredData } from "~/ui/document/structured-data";

/** Returns a house's preview picture: the one on /homes. */
export function housePreviewPicture({ image, altImage }: Property, language: Language): PreviewPicture {
  return {
    src: staticFolders.pictures + cardFileName(getPictureVersion(image)),
    alt: altImage[language],
    ...sharingCardSize,
  };
}

/** Describes a house in JSON-LD, for its own page. */
export const houseStructuredData =
  (property: Property): StructuredDataBuilder =>
  (site) =>
    withSchemaContext(lodging(property, site));

/** Lists the houses in JSON-LD, in the order of /homes. */
export const housesStructuredData =
  (properties: readonly Property[]): StructuredDataBuilder =>
  (site) =>
    withSchemaContext(itemListStructuredData(properties.map((each) => lodging(each, site))));

function lodging(property: Property, { language, pageUrl, absoluteUrl }: SiteInLanguage): object {
  const path = addresses.property({ property: property.slug });
  return {
    "@type": "LodgingBusiness",
    "@id": absoluteUrl(`${path}#house`),
    name: property.name,
    description: property.description[language],
    url: pageUrl(path),
    image: absoluteUrl(housePreviewPicture(property, language).src),
    telephone: companyDetails.phone.display,
    email: companyDetails.email,
    address: { "@type": "PostalAddress", addressLocality: property.place[language], addressCountry: "CU" },
    parentOrganization: { "@id": absoluteUrl(companyId) },
  };
}
