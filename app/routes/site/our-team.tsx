import { pageDescriptions } from "~/content/site/descriptions";
import { team } from "~/content/site/team";
import { addresses } from "~/domain/site/addresses";
import { cacheControl } from "~/http/pages/cache-control.server";
import { PageIntroduction } from "~/ui/items/opening";
import { createFixedPageMeta } from "~/ui/document/page-meta";
import { NamedSitePicture } from "~/ui/pictures/named-site-picture";
import { useLanguage } from "~/ui/use-language";
import styles from "./our-team.module.css";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = createFixedPageMeta(addresses.ourTeam(), team.heading, pageDescriptions.ourTeam);

export default function OurTeam() {
  const language = useLanguage();
  return (
    <>
      <PageIntroduction heading={team.heading[language]}>
        <p>{team.intro[language]}</p>
      </PageIntroduction>
      <ul className={styles.team}>
        {team.members.map(({ img, altImg, name, role, text }, index) => (
          <li key={name} className={styles.member}>
            <NamedSitePicture
              name={img}
              alt={altImg[language]}
              sizes="(min-width: 46rem) 22rem, 88vw"
              eager={index === 0}
            />
            <div className={styles.words}>
              <p className="label">{role[language]}</p>
              <h2>{name}</h2>
              <p>{text[language]}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
