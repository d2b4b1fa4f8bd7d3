import { company } from "~/content/company";
import { useLanguage } from "~/ui/use-language";

/** Phone, e-mail and social page of the company (docs/product.md section 2). */
export function ContactLinks() {
  const language = useLanguage();
  return (
    <ul>
      <li>
        <a href={company.phone.href}>{company.phone.display}</a>
      </li>
      <li>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </li>
      <li>
        <a href={company.social.href} rel="noreferrer">
          {company.social.label[language]}
        </a>
      </li>
    </ul>
  );
}
