import { useTranslation } from "react-i18next";
import { descriptions } from "~/content/site/descriptions";
import { santaClara } from "~/content/site/santa-clara";
import { addresses, remotePageAddresses } from "~/domain/site/addresses";
import { cacheControl } from "~/http/pages/cache-control.server";
import { Opening } from "~/ui/items/opening";
import { pageMeta } from "~/ui/document/page-meta";
import { SitePicture } from "~/ui/pictures/site-picture";
import { useLanguage } from "~/ui/use-language";
import { WalkingMap } from "~/ui/site/walking-map";
import styles from "./santa-clara.module.css";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = pageMeta(addresses.santaClara(), santaClara.heading, descriptions.santaClara);

export default function SantaClara() {
  const language = useLanguage();
  const { t } = useTranslation();
  return (
    <>
      <Opening heading={santaClara.heading[language]}>
        <p>{santaClara.intro[language]}</p>
      </Opening>
      <ul className={styles.tiles}>
        {santaClara.tiles.map(({ title, page, text, image, altImage }, index) => (
          <li key={page}>
            <a className={styles.tile} href={remotePageAddresses[page]}>
              <SitePicture
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
