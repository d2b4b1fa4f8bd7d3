import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findBrochure } from "~/content/brochure-files.server";
import { pageDescriptions } from "~/content/site/descriptions";
import { brochurePageTexts, properties } from "~/content/houses/homes";
import { addresses } from "~/domain/site/addresses";
import { cacheControl } from "~/http/pages/cache-control.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { pageData } from "~/http/pages/page-data.server";
import { formatMegabytes } from "~/ui/houses/brochure/format-megabytes";
import { PageIntroduction } from "~/ui/items/opening";
import { createFixedPageMeta } from "~/ui/document/page-meta";
import { NamedSitePicture } from "~/ui/pictures/named-site-picture";
import { useLanguage } from "~/ui/use-language";
import styles from "./depliant.module.css";

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await getRequestLanguage(request);
  const files = await Promise.all(properties.map(({ slug }) => findBrochure(slug, language)));
  return pageData({ files }, { "Cache-Control": cacheControl.copy });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta = createFixedPageMeta(addresses.depliant(), brochurePageTexts.heading, pageDescriptions.depliant);

export default function Depliant() {
  const language = useLanguage();
  const { t } = useTranslation();
  const { files } = useLoaderData<typeof loader>();
  return (
    <>
      <PageIntroduction heading={brochurePageTexts.heading[language]}>
        <p>{brochurePageTexts.intro[language]}</p>
      </PageIntroduction>
      <ul className={styles.brochures}>
        {properties.map(({ slug, name, place, description, image, altImage }, index) => (
          <li key={slug} className={styles.brochure}>
            <div className={styles.cover}>
              <NamedSitePicture
                name={image}
                alt={altImage[language]}
                sizes="(min-width: 46rem) 45rem, 100vw"
                eager={index === 0}
              />
            </div>
            <div className={styles.words}>
              <p className="label">{place[language]}</p>
              <h2>
                <a href={addresses.property({ property: slug })}>{name}</a>
              </h2>
              <p>{description[language]}</p>
              <Links file={files[index]} name={name} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );

  function Links({ file, name }: { file: { href: string; bytes: number } | null | undefined; name: string }) {
    if (!file) return null;
    const size = t("brochure.size", { size: formatMegabytes(file.bytes, language) });
    return (
      <p className={styles.links}>
        <a className="button" href={file.href} aria-label={`${brochurePageTexts.browse[language]}: ${name}, ${size}`}>
          {brochurePageTexts.browse[language]}
        </a>
        <a
          className="forward"
          href={file.href}
          download
          aria-label={`${brochurePageTexts.download[language]}: ${name}, ${size}`}
        >
          {brochurePageTexts.download[language]}
        </a>
        <span className="note">{size}</span>
      </p>
    );
  }
}
