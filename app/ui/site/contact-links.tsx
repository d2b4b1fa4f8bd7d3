import { companyDetails } from "~/content/site/company";
import { useLanguage } from "~/ui/use-language";

/** The company's phone, e-mail and social page (docs/product.md section 2). */
export function ContactLinks({ className, hasSocial = true }: { className?: string; hasSocial?: boolean }) {
  const language = useLanguage();
  return (
    <ul className={className}>
      <li>
        <a href={companyDetails.phone.href}>{companyDetails.phone.display}</a>
      </li>
      <li>
        <a href={`mailto:${companyDetails.email}`}>{companyDetails.email}</a>
      </li>
      {hasSocial && (
        <li>
          <a href={companyDetails.social.href} rel="noreferrer">
            {companyDetails.social.label[language]}
          </a>
        </li>
      )}
    </ul>
  );
}
