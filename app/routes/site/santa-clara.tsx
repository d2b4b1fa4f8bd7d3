import { useTranslation } from "react-i18next";
import { pageDescriptions } from "~/content/site/descriptions";
import { santaClaraPage } from "~/content/site/santa-clara";
import { addresses, remotePagePaths } from "~/domain/site/addresses";
import { cacheControl } from "~/http/pages/cache-control.server";
import { PageIntroduction } from "~/ui/items/opening";
import { createFixedPageMeta } from "~/ui/document/page-meta";
import { NamedSitePicture } from "~/ui/pictures/named-site-picture";
import { useLanguage } from "~/ui/use-language";
import { WalkingMap } from "~/ui/site/walking-map";
import styles from "./santa-clara.module.css";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = createFixedPageMeta(addresses.santaClara(), santaClaraPage.heading, pageDescriptions.santaClara);

export default function SantaClara() {
  const language = useLanguage();
  const { t } = useTranslation();
  return (
    <>
      <PageIntroduction heading={santaClaraPage.heading[language]}>
        <p>{santaClaraPage.intro[language]}</p>
      </PageIntroduction>
      <ul className={styles.tiles}>
        {santaClaraPage.tiles.map(({ title, page, text, image, altImage }, index) => (
          <li key={page}>
            <a className={styles.tile} href={remotePagePaths[page]}>
              <NamedSitePicture
                name={image}
                alt={altImage[language]}
                sizes="(min-width: 46rem) 52vw, 88vw"
                eager={index === 0}
              />
              <h2>{title[language]}</h2>
              <p>{text[language]}</p>
              <span className="button">{t("santaClara.discover")}</span>
            </a>
          </li>
        ))}
      </ul>
      <WalkingMap />
    </>
  );
}
