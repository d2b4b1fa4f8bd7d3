import { pageDescriptions } from "~/content/site/descriptions";
import { type Review, reviewId, reviews } from "~/content/site/reviews";
import { localeByLanguage } from "~/domain/site/language";
import { addresses } from "~/domain/site/addresses";
import { cacheControl } from "~/http/pages/cache-control.server";
import { SectionBreak } from "~/ui/document/section-break";
import { PageIntroduction } from "~/ui/items/opening";
import { createFixedPageMeta } from "~/ui/document/page-meta";
import { NamedSitePicture } from "~/ui/pictures/named-site-picture";
import { useLanguage } from "~/ui/use-language";
import styles from "./about-us.module.css";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = createFixedPageMeta(addresses.aboutUs(), reviews.heading, pageDescriptions.aboutUs);

export default function AboutUs() {
  const language = useLanguage();
  return (
    <>
      <PageIntroduction heading={reviews.heading[language]}>
        <p>{reviews.intro[language]}</p>
      </PageIntroduction>
      {reviews.items.map((review, index) => (
        <section key={review.date} id={reviewId(review.date)} aria-label={review.reviewer[language]}>
          {index > 0 && <SectionBreak />}
          <ReviewView review={review} />
        </section>
      ))}
    </>
  );
}

function ReviewView({ review }: { review: Review }) {
  const language = useLanguage();
  const { text, logo, logoAlt, reviewer, date, image, altImage, about, layout } = review;
  const day = new Intl.DateTimeFormat(localeByLanguage[language], { dateStyle: "long", timeZone: "UTC" });
  return (
    <div className={`${styles.review} ${styles[layout]}`}>
      <div className={styles.source}>
        <img className={styles.logo} src={logo.src} width={logo.width} height={logo.height} alt={logoAlt} />
        <p>{reviewer[language]}</p>
        <p className="note">
          <time dateTime={date}>{day.format(new Date(date))}</time>
        </p>
      </div>
      <div className={styles.words}>
        <blockquote className={styles.quotation}>{text[language]}</blockquote>
        <p>
          <a className="forward" href={about.href}>
            {about.label[language]}
          </a>
        </p>
      </div>
      {image && altImage && (
        <div className={styles.picture}>
          <NamedSitePicture
            name={image}
            alt={altImage[language]}
            sizes={
              layout === "alone"
                ? "(min-width: 100rem) 1440px, 88vw"
                : "(min-width: 100rem) 820px, (min-width: 60rem) 52vw, 88vw"
            }
          />
        </div>
      )}
    </div>
  );
}
