import { stayRequestTexts } from "~/content/houses/stay-request";
import { companyDetails } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { languageParameter } from "~/domain/site/language";
import type { EnquiryProblems } from "~/domain/enquiries/check-enquiry";
import type { StayRequestFormValues as TypedStay } from "~/domain/stay-request";
import { StayFields } from "~/ui/enquiries/enquiry-form";
import styles from "~/ui/enquiries/enquiry-form.module.css";
import { useLanguage } from "~/ui/use-language";

/**
 * The form "Ask for these dates" (docs/product.md section 2, Houses). The page it requests by GET shows the form that
 * sends it, or this form with its problems.
 */
export function StayRequestForm({ fields, problems = {} }: { fields: TypedStay; problems?: EnquiryProblems }) {
  const language = useLanguage();
  return (
    // Browsers show their own validation messages in the browser's language, not the page's.
    <form className={styles.form} method="get" action={addresses.stayRequest()} noValidate>
      <input type="hidden" name={languageParameter} value={language} />
      <StayFields fields={fields} problems={problems} />
      <p className={styles.send}>
        <button type="submit" className="button">
          {stayRequestTexts.submit[language]}
        </button>
        <span>
          {stayRequestTexts.orCall[language]} <a href={companyDetails.phone.href}>{companyDetails.phone.display}</a>
        </span>
      </p>
    </form>
  );
}
