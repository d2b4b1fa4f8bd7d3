import { company } from "~/content/site/company";
import { useLanguage } from "~/ui/use-language";

/** Phone, e-mail and, unless left out, social page of the company (docs/product.md section 2). */
export function ContactLinks({ className, hasSocial = true }: { className?: string; hasSocial?: boolean }) {
  const language = useLanguage();
  return (
    <ul className={className}>
      <li>
        <a href={company.phone.href}>{company.phone.display}</a>
      </li>
      <li>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </li>
      {hasSocial && (
        <li>
          <a href={company.social.href} rel="noreferrer">
            {company.social.label[language]}
          </a>
        </li>
      )}
    </ul>
  );
}
