import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findBrochure } from "~/content/brochure-files.server";
import { stayRequestTexts } from "~/content/houses/stay-request";
import { properties } from "~/content/houses/homes";
import { stayTexts } from "~/content/houses/stay";
import { addresses, normalizePropertySlug } from "~/domain/site/addresses";
import { cacheControl } from "~/http/pages/cache-control.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { pageData } from "~/http/pages/page-data.server";
import { notFoundResponse } from "~/http/responses/unavailable.server";
import { AlbumSection } from "~/ui/houses/album-section";
import { StayRequestForm } from "~/ui/houses/stay-request-form";
import { BrochureSection } from "~/ui/houses/brochure/section";
import { pageFlipStyleHashes } from "~/ui/houses/brochure/flip-book-style";
import { HouseFloorPlan } from "~/ui/houses/plan";
import { HouseRates, HouseDirections, HouseRooms } from "~/ui/houses/stay";
import { housePreviewPicture, houseStructuredData } from "~/ui/houses/structured-data";
import type { RouteHandle } from "~/ui/document/route-handle";
import { buildPublicPageMeta } from "~/ui/document/page-meta";
import { getMatchesLanguage, errorMeta } from "~/ui/document/title-meta";
import { NamedSitePicture } from "~/ui/pictures/named-site-picture";
import { useLanguage } from "~/ui/use-language";
import styles from "./property.module.css";

export const handle: RouteHandle = { scripts: () => true, styleHashes: pageFlipStyleHashes };

/**
 * Loads a house. Both spellings of docs/product.md section 2 work; the one with capitals is canonical. Other letter
 * cases redirect (normalize-address.ts).
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const property = properties.find(({ slug }) => slug === normalizePropertySlug(params.property ?? ""));
  if (!property) throw notFoundResponse();
  const brochure = await findBrochure(property.slug, await getRequestLanguage(request));
  return pageData({ slug: property.slug, brochure }, { "Cache-Control": cacheControl.copy });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  const property = properties.find(({ slug }) => slug === data?.slug);
  if (!property) return errorMeta({ error, matches });
  const language = getMatchesLanguage(matches);
  return buildPublicPageMeta(matches, {
    path: addresses.property({ property: property.slug }),
    title: property.name,
    description: property.description[language],
    card: housePreviewPicture(property, language),
    structuredData: houseStructuredData(property),
  });
};

export default function PropertyPage() {
  const language = useLanguage();
  const { slug, brochure } = useLoaderData<typeof loader>();
  const property = properties.find((each) => each.slug === slug);
  if (!property) return null;
  const { name, place, title, intro, facts, image, altImage, album, stay } = property;
  const others = properties.filter((each) => each.slug !== slug);
  return (
    <article>
      <header className={styles.opening}>
        <div className={styles.names}>
          <p className="label">{place[language]}</p>
          <h1>{name}</h1>
          <p className={styles.title}>{title[language]}</p>
        </div>
        <NamedSitePicture
          name={image}
          alt={altImage[language]}
          sizes="(min-width: 60rem) 60vw, (min-width: 46rem) 100vw, 88vw"
          eager
        />
      </header>
      <div className={styles.intro}>
        {intro.map((paragraph, index) => (
          <p key={index}>{paragraph[language]}</p>
        ))}
      </div>
      <div className={styles.part}>
        <HouseFloorPlan plan={stay.plan} />
      </div>
      <div className={styles.part}>
        <HouseRooms rooms={stay.rooms} />
      </div>
      {album.length > 0 && <AlbumSection name={name} place={place[language]} album={album} />}
      <div className={`${styles.part} ${styles.rates}`}>
        <HouseRates stay={stay} />
      </div>
      <section className={styles.ask} id="ask" aria-labelledby="ask-heading">
        <div className={styles.column}>
          <h2 id="ask-heading">{stayRequestTexts.heading[language]}</h2>
          <p>{stayRequestTexts.intro[language]}</p>
          <StayRequestForm fields={{ house: slug, arrival: "", departure: "", guests: "2" }} />
        </div>
      </section>
      <div className={`${styles.part} ${styles.road}`}>
        <HouseDirections house={slug} arrival={stay.arrival} />
      </div>
      <div className={styles.end}>
        <div>
          <h2 className={styles.factsHeading}>{stayTexts.facts[language]}</h2>
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label.en}>
                <dt>{label[language]}</dt>
                <dd>{value[language]}</dd>
              </div>
            ))}
          </dl>
        </div>
        {brochure && <BrochureSection name={name} file={brochure} cover={image} />}
      </div>
      <aside className={styles.others} aria-label={stayTexts.other[language]}>
        {others.map((other) => (
          <a key={other.slug} className={styles.other} href={other.href}>
            <NamedSitePicture name={other.image} alt="" sizes="(min-width: 60rem) 36rem, 88vw" />
            <span>
              <span className="label">{stayTexts.other[language]}</span>
              <span className={styles.otherName}>{other.name}</span>
              <span>{other.teaser[language]}</span>
            </span>
          </a>
        ))}
      </aside>
    </article>
  );
}
