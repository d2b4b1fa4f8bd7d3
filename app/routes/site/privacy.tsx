import { useLoaderData } from "@remix-run/react";
import { privacyPageTexts } from "~/content/site/privacy";
import { privacyPolicy } from "~/content/site/privacy-policy";
import { addresses } from "~/domain/site/addresses";
import { env } from "~/env.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import { pageData } from "~/http/pages/page-data.server";
import { PageIntroduction } from "~/ui/items/opening";
import { createFixedPageMeta } from "~/ui/document/page-meta";
import { useLanguage } from "~/ui/use-language";
import styles from "./privacy.module.css";

/** Loads whether views are counted on this site; only then the page mentions it. */
export const loader = () => pageData({ isCounted: env.countsOpenings });

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = createFixedPageMeta(addresses.privacy(), privacyPageTexts.heading, privacyPageTexts.description);

export default function Privacy() {
  const language = useLanguage();
  const { isCounted } = useLoaderData<typeof loader>();
  const sections = privacyPolicy.sections.filter((section) => isCounted || !("ifCounted" in section));
  return (
    <>
      <PageIntroduction heading={privacyPageTexts.heading[language]}>
        <p>{privacyPolicy.intro[language]}</p>
      </PageIntroduction>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading.en} className={styles.section}>
          <h2>{heading[language]}</h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph.en}>{paragraph[language]}</p>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
