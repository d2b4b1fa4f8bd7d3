import { descriptions } from "~/content/descriptions";
import { team } from "~/content/team";
import { cacheControl } from "~/http/cache-control.server";
import styles from "~/ui/copy.module.css";
import { pageMeta } from "~/ui/page-meta";
import { useLanguage } from "~/ui/use-language";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = pageMeta(team.heading, descriptions.ourTeam);

export default function OurTeam() {
  const language = useLanguage();
  return (
    <>
      <h1>{team.heading[language]}</h1>
      <p className={styles.intro}>{team.intro[language]}</p>
      <ul className={styles.cards}>
        {team.members.map(({ img, name, role, text }) => (
          <li key={name}>
            {img && <img src={img} alt="" loading="lazy" />}
            <h2>{name}</h2>
            <p className={styles.role}>{role[language]}</p>
            <p>{text[language]}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
