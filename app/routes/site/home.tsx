import { company } from "~/content/company";
import { descriptions } from "~/content/descriptions";
import { home } from "~/content/home";
import { cacheControl } from "~/http/cache-control.server";
import styles from "~/ui/copy.module.css";
import { pageMeta } from "~/ui/page-meta";
import { useLanguage } from "~/ui/use-language";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = pageMeta(company.tagline, descriptions.home);

export default function Home() {
  const language = useLanguage();
  return (
    <div className={styles.hero}>
      <h1>{home.heading[language]}</h1>
      <blockquote className={styles.quotation}>
        <p>{home.quotation[language]}</p>
        <footer>{home.attribution[language]}</footer>
      </blockquote>
    </div>
  );
}
