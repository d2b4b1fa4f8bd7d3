import { useLoaderData } from "@remix-run/react";
import { companyDetails } from "~/content/site/company";
import { contactsPageTexts } from "~/content/site/contacts";
import { enquiryTexts } from "~/content/site/enquiry";
import { pageDescriptions } from "~/content/site/descriptions";
import { readEnquiryFields } from "~/domain/enquiries/check-enquiry";
import { addresses } from "~/domain/site/addresses";
import { languageParameter } from "~/domain/site/language";
import { signFormTime } from "~/http/forms/form-age.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import { pageData } from "~/http/pages/page-data.server";
import { EnquiryForm } from "~/ui/enquiries/enquiry-form";
import { PageIntroduction } from "~/ui/items/opening";
import { createFixedPageMeta } from "~/ui/document/page-meta";
import { companyStructuredData } from "~/ui/document/structured-data";
import { useLanguage } from "~/ui/use-language";
import styles from "./contacts.module.css";

export const loader = () => pageData({ time: signFormTime(true) });

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = createFixedPageMeta(
  addresses.contacts(),
  contactsPageTexts.heading,
  pageDescriptions.contacts,
  companyStructuredData,
);

const blank = readEnquiryFields(new URLSearchParams());

export default function Contacts() {
  const language = useLanguage();
  const { time } = useLoaderData<typeof loader>();
  const { businessCard } = contactsPageTexts;
  const ways = [
    { label: contactsPageTexts.phone, href: companyDetails.phone.href, text: companyDetails.phone.display },
    { label: contactsPageTexts.email, href: `mailto:${companyDetails.email}`, text: companyDetails.email },
    { label: contactsPageTexts.website, href: companyDetails.website.href, text: companyDetails.website.display },
  ];
  return (
    <>
      <PageIntroduction heading={contactsPageTexts.heading[language]}>
        <p>{contactsPageTexts.intro[language]}</p>
      </PageIntroduction>
      <div className={styles.contacts}>
        <ul className={styles.ways}>
          {ways.map(({ label, href, text }) => (
            <li key={href}>
              <h2 className="label">{label[language]}</h2>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
        <section className={styles.card}>
          <h2>{businessCard.title[language]}</h2>
          <p>{businessCard.text[language]}</p>
          <img
            src={businessCard.image.src[language]}
            width={businessCard.image.width}
            height={businessCard.image.height}
            alt={businessCard.altImage[language]}
            loading="lazy"
          />
          <a className="forward" href={businessCard.image.src[language]} download>
            {businessCard.download[language]}
          </a>
        </section>
      </div>
      <section className={styles.ask} aria-labelledby="ask">
        <h2 id="ask">{enquiryTexts.contactsHeading[language]}</h2>
        <p>{enquiryTexts.intro[language]}</p>
        <EnquiryForm action={`${addresses.enquiry()}?${languageParameter}=${language}`} fields={blank} time={time} />
      </section>
    </>
  );
}
