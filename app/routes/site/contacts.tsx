import { company } from "~/content/site/company";
import { contacts } from "~/content/site/contacts";
import { descriptions } from "~/content/site/descriptions";
import { addresses } from "~/domain/site/addresses";
import { cacheControl } from "~/http/pages/cache-control.server";
import { Opening } from "~/ui/items/opening";
import { pageMeta } from "~/ui/document/page-meta";
import { companySubject } from "~/ui/document/structured-data";
import { useLanguage } from "~/ui/use-language";
import styles from "./contacts.module.css";

export const headers = () => ({ "Cache-Control": cacheControl.copy });

export const meta = pageMeta(addresses.contacts(), contacts.heading, descriptions.contacts, companySubject);

export default function Contacts() {
  const language = useLanguage();
  const { businessCard } = contacts;
  const ways = [
    { label: contacts.phone, href: company.phone.href, text: company.phone.display },
    { label: contacts.email, href: `mailto:${company.email}`, text: company.email },
    { label: contacts.website, href: company.website.href, text: company.website.display },
  ];
  return (
    <>
      <Opening heading={contacts.heading[language]}>
        <p>{contacts.intro[language]}</p>
      </Opening>
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
    </>
  );
}
