import { descriptions } from "~/content/descriptions";
import { homesLanding, properties } from "~/content/homes";
import { cacheControl } from "~/http/cache-control.server";
import styles from "~/ui/copy.module.css";
import { pageMeta } from "~/ui/page-meta";
import { useLanguage } from "~/ui/use-language";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = pageMeta(homesLanding.heading, descriptions.homes);

export default function Homes() {
  const language = useLanguage();
  return (
    <>
      <h1>{homesLanding.heading[language]}</h1>
      {homesLanding.intro.map((paragraph, index) => (
        <p key={index} className={styles.intro}>
          {paragraph[language]}
        </p>
      ))}
      <p className={styles.intro}>
        <a href="#selection">{homesLanding.toSelection[language]} ↓</a>
      </p>
      <section id="selection" aria-label={homesLanding.selection[language]}>
        <ul className={styles.cards}>
          {properties.map(({ slug, name, place, teaser, href, image, altImage }) => (
            <li key={slug}>
              {image && <img src={image} alt={altImage[language]} loading="lazy" />}
              <h2>{name}</h2>
              <p className={styles.role}>{place[language]}</p>
              <p>{teaser[language]}</p>
              <p>
                <a href={href} aria-label={`${homesLanding.linkLabel[language]}: ${name}`}>
                  {homesLanding.linkLabel[language]}
                </a>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
