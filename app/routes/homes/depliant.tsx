import { descriptions } from "~/content/descriptions";
import { brochure, properties } from "~/content/homes";
import { cacheControl } from "~/http/cache-control.server";
import styles from "~/ui/copy.module.css";
import { pageMeta } from "~/ui/page-meta";
import { useLanguage } from "~/ui/use-language";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = pageMeta(brochure.heading, descriptions.depliant);

export default function Depliant() {
  const language = useLanguage();
  return (
    <>
      <h1>{brochure.heading[language]}</h1>
      <p className={styles.intro}>{brochure.intro[language]}</p>
      <ul className={styles.cards}>
        {properties.map(({ slug, name, teaser, href }) => (
          <li key={slug}>
            <h2>
              <a href={href}>{name}</a>
            </h2>
            <p>{teaser[language]}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
