import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ask, askLetter, mailTo } from "~/content/houses/ask";
import { company } from "~/content/site/company";
import { properties } from "~/content/houses/homes";
import { type StayFields, stayFields, stayRequest } from "~/domain/stay-request";
import { pageData } from "~/http/pages/data.server";
import { AskForm } from "~/ui/houses/ask-form";
import { Opening } from "~/ui/items/opening";
import { languageIn, titleMeta } from "~/ui/document/title-meta";
import { useLanguage } from "~/ui/use-language";
import styles from "./ask.module.css";

const houses = Object.fromEntries(properties.map(({ slug, stay }) => [slug, stay.sleeps]));

/** Loads what a guest asks for, or what is wrong with it. Without a question there is the blank form. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const typed = stayFields.map((field) => [field, searchParams.get(field)?.slice(0, 100) ?? ""]);
  const fields = Object.fromEntries(typed) as StayFields;
  const isAsked = stayFields.some((field) => searchParams.has(field));
  const today = new Date().toISOString().slice(0, 10);
  const checked = isAsked ? stayRequest(fields, houses, today) : { problems: undefined, request: undefined };
  return pageData({ fields, request: checked.request ?? null, problems: checked.problems ?? null });
}

export const meta: MetaFunction = ({ matches }) => titleMeta(ask.heading[languageIn(matches)]);

export default function Ask() {
  const language = useLanguage();
  const { fields, request, problems } = useLoaderData<typeof loader>();
  const house = properties.find(({ slug }) => slug === request?.house);
  if (!request || !house) {
    return (
      <>
        <Opening heading={ask.heading[language]}>
          <p>{ask.intro[language]}</p>
        </Opening>
        <div className={styles.form}>
          <AskForm fields={fields} problems={problems ?? undefined} />
        </div>
      </>
    );
  }
  const letter = askLetter(request, house.name, language);
  return (
    <>
      <Opening heading={ask.ready[language]}>
        <p>{house.name}</p>
        <p className={styles.letter}>{letter.lines.join("\n")}</p>
        <p className={styles.send}>
          <a className="button" href={mailTo(letter)}>
            {ask.send[language]}
          </a>
          <span>
            {ask.orCall[language]} <a href={company.phone.href}>{company.phone.display}</a>
          </span>
        </p>
        <p className="note">
          {ask.byHand[language]} <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      </Opening>
      <section className={styles.form} aria-labelledby="other-dates">
        <h2 id="other-dates">{ask.change[language]}</h2>
        <AskForm fields={fields} />
      </section>
    </>
  );
}
