import type { MetaFunction } from "@remix-run/node";
import { enquiryTexts } from "~/content/site/enquiry";
import { addresses } from "~/domain/site/addresses";
import { PageIntroduction } from "~/ui/items/opening";
import { ContactLinks } from "~/ui/site/contact-links";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { useLanguage } from "~/ui/use-language";

export const meta: MetaFunction = ({ matches }) => titleMeta(enquiryTexts.sent[getMatchesLanguage(matches)]);

/** The page after an enquiry: what happens next. */
export default function AskSent() {
  const language = useLanguage();
  return (
    <PageIntroduction heading={enquiryTexts.sent[language]}>
      {enquiryTexts.next[language].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{enquiryTexts.sooner[language]}</p>
      <ContactLinks hasSocial={false} />
      <p>
        <a className="forward" href={addresses.tours()}>
          {enquiryTexts.onward[language]}
        </a>
      </p>
    </PageIntroduction>
  );
}
