import { pageDescriptions } from "~/content/site/descriptions";
import { brochurePageTexts, homesPageTexts, properties } from "~/content/houses/homes";
import { addresses } from "~/domain/site/addresses";
import { cacheControl } from "~/http/pages/cache-control.server";
import { housesStructuredData } from "~/ui/houses/structured-data";
import { PageIntroduction } from "~/ui/items/opening";
import { createFixedPageMeta } from "~/ui/document/page-meta";
import { NamedSitePicture } from "~/ui/pictures/named-site-picture";
import { useLanguage } from "~/ui/use-language";
import styles from "./homes.module.css";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = createFixedPageMeta(
  addresses.homes(),
  homesPageTexts.heading,
  pageDescriptions.homes,
  housesStructuredData(properties),
);

export default function Homes() {
  const language = useLanguage();
  const { heading, intro, toSelection, selection, linkLabel } = homesPageTexts;
  return (
    <>
      <PageIntroduction heading={heading[language]}>
        {intro.map((paragraph, index) => (
          <p key={index}>{paragraph[language]}</p>
        ))}
        <p>
          <a className={styles.arrow} href="#selection">
            {toSelection[language]}
            <svg viewBox="0 0 24 48" width="24" height="48" aria-hidden="true">
              <path d="M12 1v44M3 36l9 9 9-9" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </a>
        </p>
      </PageIntroduction>
      <section id="selection" aria-label={selection[language]}>
        <ul className={styles.houses}>
          {properties.map(({ slug, name, place, teaser, href, image, altImage }, index) => (
            <li key={slug} className={styles.house}>
              <NamedSitePicture
                name={image}
                alt={altImage[language]}
                sizes="(min-width: 84rem) 54rem, (min-width: 60rem) 64vw, (min-width: 46rem) 100vw, 88vw"
                eager={index === 0}
              />
              <div className={styles.words}>
                <p className="label">{place[language]}</p>
                <h2>{name}</h2>
                <p>{teaser[language]}</p>
                {/* Italian in both languages (docs/product.md section 2). */}
                <a className="forward" href={href} lang="it" aria-label={`${linkLabel[language]}: ${name}`}>
                  {linkLabel[language]}
                </a>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.brochures}>
          <a className="forward" href={addresses.depliant()}>
            {brochurePageTexts.all[language]}
          </a>
        </p>
      </section>
    </>
  );
}
