import { company } from "~/content/company";
import { contacts } from "~/content/contacts";
import { descriptions } from "~/content/descriptions";
import { cacheControl } from "~/http/cache-control.server";
import styles from "~/ui/copy.module.css";
import { pageMeta } from "~/ui/page-meta";
import { useLanguage } from "~/ui/use-language";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = pageMeta(contacts.heading, descriptions.contacts);

export default function Contacts() {
  const language = useLanguage();
  const { businessCard } = contacts;
  return (
    <>
      <h1>{contacts.heading[language]}</h1>
      <p className={styles.intro}>{contacts.intro[language]}</p>
      <ul className={styles.cards}>
        <li>
          <h2>{contacts.phone[language]}</h2>
          <p>
            <a href={company.phone.href}>{company.phone.display}</a>
          </p>
        </li>
        <li>
          <h2>{contacts.email[language]}</h2>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </li>
        <li>
          <h2>{contacts.website[language]}</h2>
          <p>
            <a href={company.website.href}>{company.website.display}</a>
          </p>
        </li>
        {businessCard.image && (
          <li>
            <h2>{businessCard.title[language]}</h2>
            <img src={businessCard.image} alt={businessCard.altImage[language]} loading="lazy" />
            <p>{businessCard.text[language]}</p>
            <p>
              <a href={businessCard.image} download>
                {businessCard.download[language]}
              </a>
            </p>
          </li>
        )}
      </ul>
    </>
  );
}
