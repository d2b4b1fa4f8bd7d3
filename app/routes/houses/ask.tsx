import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stayRequestTexts, composeStayRequest, mailtoAddress } from "~/content/houses/stay-request";
import { companyDetails } from "~/content/site/company";
import { properties } from "~/content/houses/homes";
import { type StayFields, stayRequestFields, checkStayRequest } from "~/domain/stay-request";
import { pageData } from "~/http/pages/page-data.server";
import { StayRequestForm } from "~/ui/houses/stay-request-form";
import { PageIntroduction } from "~/ui/items/opening";
import { languageOfMatches, titleMeta } from "~/ui/document/title-meta";
import { useLanguage } from "~/ui/use-language";
import styles from "./ask.module.css";

const houses = Object.fromEntries(properties.map(({ slug, stay }) => [slug, stay.sleeps]));

/** Loads the stay request, or its problems; without a query, the blank form. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const typed = stayRequestFields.map((field) => [field, searchParams.get(field)?.slice(0, 100) ?? ""]);
  const fields = Object.fromEntries(typed) as StayFields;
  const isAsked = stayRequestFields.some((field) => searchParams.has(field));
  const today = new Date().toISOString().slice(0, 10);
  const checked = isAsked ? checkStayRequest(fields, houses, today) : { problems: undefined, request: undefined };
  return pageData({ fields, request: checked.request ?? null, problems: checked.problems ?? null });
}

export const meta: MetaFunction = ({ matches }) => titleMeta(stayRequestTexts.heading[languageOfMatches(matches)]);

export default function Ask() {
  const language = useLanguage();
  const { fields, request, problems } = useLoaderData<typeof loader>();
  const house = properties.find(({ slug }) => slug === request?.house);
  if (!request || !house) {
    return (
      <>
        <PageIntroduction heading={stayRequestTexts.heading[language]}>
          <p>{stayRequestTexts.intro[language]}</p>
        </PageIntroduction>
        <div className={styles.form}>
          <StayRequestForm fields={fields} problems={problems ?? undefined} />
        </div>
      </>
    );
  }
  const letter = composeStayRequest(request, house.name, language);
  return (
    <>
      <PageIntroduction heading={stayRequestTexts.ready[language]}>
        <p>{house.name}</p>
        <p className={styles.letter}>{letter.lines.join("\n")}</p>
        <p className={styles.send}>
          <a className="button" href={mailtoAddress(letter)}>
            {stayRequestTexts.send[language]}
          </a>
          <span>
            {stayRequestTexts.orCall[language]} <a href={companyDetails.phone.href}>{companyDetails.phone.display}</a>
          </span>
        </p>
        <p className="note">
          {stayRequestTexts.byHand[language]} <a href={`mailto:${companyDetails.email}`}>{companyDetails.email}</a>.
        </p>
      </PageIntroduction>
      <section className={styles.form} aria-labelledby="other-dates">
        <h2 id="other-dates">{stayRequestTexts.change[language]}</h2>
        <StayRequestForm fields={fields} />
      </section>
    </>
  );
}
