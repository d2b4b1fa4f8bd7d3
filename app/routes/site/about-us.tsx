import { descriptions } from "~/content/descriptions";
import { reviews } from "~/content/reviews";
import { cacheControl } from "~/http/cache-control.server";
import styles from "~/ui/copy.module.css";
import { Interruption } from "~/ui/interruption";
import { pageMeta } from "~/ui/page-meta";
import { useLanguage } from "~/ui/use-language";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = pageMeta(reviews.heading, descriptions.aboutUs);

export default function AboutUs() {
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" });
  return (
    <>
      <header className={styles.column}>
        <h1>{reviews.heading[language]}</h1>
        <p className={styles.intro}>{reviews.intro[language]}</p>
      </header>
      {reviews.items.map(({ text, logo, logoAlt, reviewer, date, image, altImage }, index) => (
        <section key={date} className={styles.column}>
          {index > 0 && <Interruption />}
          {logo ? <img src={logo} alt={logoAlt} loading="lazy" /> : <h2>{logoAlt}</h2>}
          <p className={styles.role}>{reviewer[language]}</p>
          <p className={styles.date}>
            <time dateTime={date}>{day.format(new Date(date))}</time>
          </p>
          <blockquote className={styles.quotation}>{text[language]}</blockquote>
          {image && <img src={image} alt={altImage?.[language] ?? ""} loading="lazy" />}
        </section>
      ))}
    </>
  );
}
