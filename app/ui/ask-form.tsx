import { ask, askProblems } from "~/content/ask";
import { company } from "~/content/company";
import { properties } from "~/content/homes";
import { addresses } from "~/domain/addresses";
import { languageParameter } from "~/domain/language";
import type { Problems, StayField, StayFields } from "~/domain/stay-request";
import styles from "./ask-form.module.css";
import { useLanguage } from "./use-language";

/**
 * The form "Ask for these dates" (docs/product.md section 2, Houses). It sends by GET to `addresses.ask`, which answers with
 * the letter, or with this form and its messages.
 */
export function AskForm({ fields, problems = {} }: { fields: StayFields; problems?: Problems | undefined }) {
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
          {askProblems[problem][language]}
        </span>
      ),
    } as const;
  };
  const [house, arrival, departure, guests] = [said("house"), said("arrival"), said("departure"), said("guests")];
  return (
    // Browsers' own messages come in the browser's language.
    <form className={styles.form} method="get" action={addresses.ask()} noValidate>
      <input type="hidden" name={languageParameter} value={language} />
      <label className={styles.field} htmlFor="ask-house">
        <span>{ask.house[language]}</span>
        <select {...house.common} defaultValue={fields.house}>
          {properties.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        {house.message}
      </label>
      <label className={styles.field} htmlFor="ask-arrival">
        <span>{ask.arrival[language]}</span>
        <input type="date" {...arrival.common} defaultValue={fields.arrival} />
        {arrival.message}
      </label>
      <label className={styles.field} htmlFor="ask-departure">
        <span>{ask.departure[language]}</span>
        <input type="date" {...departure.common} defaultValue={fields.departure} />
        {departure.message}
      </label>
      <label className={styles.field} htmlFor="ask-guests">
        <span>{ask.guests[language]}</span>
        <input inputMode="numeric" maxLength={3} {...guests.common} defaultValue={fields.guests} />
        {guests.message}
      </label>
      <p className={styles.send}>
        <button className="button">{ask.submit[language]}</button>
        <span>
          {ask.orCall[language]} <a href={company.phone.href}>{company.phone.display}</a>
        </span>
      </p>
    </form>
  );
}
