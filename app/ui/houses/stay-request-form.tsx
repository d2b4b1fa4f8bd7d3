import { stayRequestTexts, stayProblemTexts } from "~/content/houses/stay-request";
import { companyDetails } from "~/content/site/company";
import { properties } from "~/content/houses/homes";
import { addresses } from "~/domain/site/addresses";
import { languageParameter } from "~/domain/site/language";
import type { StayProblems, StayField, StayFields } from "~/domain/stay-request";
import styles from "./stay-request-form.module.css";
import { useLanguage } from "~/ui/use-language";

/**
 * The form "Ask for these dates" (docs/product.md section 2, Houses). The page it requests by GET shows the letter, or
 * this form with its problems.
 */
export function StayRequestForm({
  fields,
  problems = {},
}: {
  fields: StayFields;
  problems?: StayProblems | undefined;
}) {
  const language = useLanguage();
  const said = (field: StayField) => {
    const problem = problems[field];
    return {
      common: {
        id: `ask-${field}`,
        name: field,
        required: true,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": problem && `ask-${field}-problem`,
      },
      message: problem && (
        <span className={styles.problem} id={`ask-${field}-problem`}>
          {stayProblemTexts[problem][language]}
        </span>
      ),
    } as const;
  };
  const [house, arrival, departure, guests] = [said("house"), said("arrival"), said("departure"), said("guests")];
  return (
    // Browsers show their own validation messages in the browser's language, not the page's.
    <form className={styles.form} method="get" action={addresses.stayRequest()} noValidate>
      <input type="hidden" name={languageParameter} value={language} />
      <div className={styles.field}>
        <label htmlFor="ask-house">{stayRequestTexts.house[language]}</label>
        <select {...house.common} defaultValue={fields.house}>
          {properties.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        {house.message}
      </div>
      <div className={styles.field}>
        <label htmlFor="ask-arrival">{stayRequestTexts.arrival[language]}</label>
        <input type="date" {...arrival.common} defaultValue={fields.arrival} />
        {arrival.message}
      </div>
      <div className={styles.field}>
        <label htmlFor="ask-departure">{stayRequestTexts.departure[language]}</label>
        <input type="date" {...departure.common} defaultValue={fields.departure} />
        {departure.message}
      </div>
      <div className={styles.field}>
        <label htmlFor="ask-guests">{stayRequestTexts.guests[language]}</label>
        <input type="text" inputMode="numeric" maxLength={3} {...guests.common} defaultValue={fields.guests} />
        {guests.message}
      </div>
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
