import { useTranslation } from "react-i18next";
import { descriptions } from "~/content/descriptions";
import { santaClara } from "~/content/santa-clara";
import { cacheControl } from "~/http/cache-control.server";
import styles from "~/ui/copy.module.css";
import { pageMeta } from "~/ui/page-meta";
import { useLanguage } from "~/ui/use-language";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = pageMeta(santaClara.heading, descriptions.santaClara);

export default function SantaClara() {
  const language = useLanguage();
  const { t } = useTranslation();
  return (
    <>
      <h1>{santaClara.heading[language]}</h1>
      <p className={styles.intro}>{santaClara.intro[language]}</p>
      <ul className={styles.cards}>
        {santaClara.tiles.map(({ title, page, text, image, altImage }) => (
          <li key={page}>
            {image && <img src={image} alt={altImage[language]} loading="lazy" />}
            <h2>{title[language]}</h2>
            <p>{text[language]}</p>
            <p>
              <a href={`/${page}`} aria-label={`${t("santaClara.discover")}: ${title[language]}`}>
                {t("santaClara.discover")}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
