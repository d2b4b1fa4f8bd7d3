import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { properties } from "~/content/houses/homes";
import { composeStayRequest, mailtoAddress, stayRequestTexts } from "~/content/houses/stay-request";
import { companyDetails } from "~/content/site/company";
import { composeEnquiryMail, type EnquiryNotice, enquiryTexts } from "~/content/site/enquiry";
import { composeEnquiryConfirmation, composeEnquiryNotice } from "~/content/site/enquiry-mail";
import type { Database } from "~/data/database/database.server";
import { db } from "~/data/database/db.server";
import { storeEnquiry } from "~/data/enquiries.server";
import { notifyStaff } from "~/data/mail/notices.server";
import { notifyWebhooks } from "~/data/mail/webhooks.server";
import { enqueueMail } from "~/data/mail/outbox.server";
import { listTours } from "~/data/quotes/tours.server";
import {
  checkEnquiry,
  type EnquiryFields,
  type EnquiryProblems,
  isAdvertising,
  readEnquiryFields,
} from "~/domain/enquiries/check-enquiry";
import type { EnquiryInput } from "~/domain/enquiries/enquiry";
import { addresses, addLanguageToAddress } from "~/domain/site/addresses";
import { languageParameter } from "~/domain/site/language";
import { checkStayRequest, stayRequestFields } from "~/domain/stay-request";
import { env } from "~/env.server";
import { readForm } from "~/http/forms/form.server";
import { readFormAge, signFormTime } from "~/http/forms/form-age.server";
import { getClientIp, listNetworkLimits, networkOfIp } from "~/http/guards/client-address.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { RateLimiter } from "~/rate-limiter.server";
import { EnquiryForm, enquiryFormTime, enquiryTrap } from "~/ui/enquiries/enquiry-form";
import { StayRequestForm } from "~/ui/houses/stay-request-form";
import { PageIntroduction } from "~/ui/items/opening";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { useLanguage } from "~/ui/use-language";
import styles from "./ask.module.css";

const houses = Object.fromEntries(properties.map(({ slug, stay }) => [slug, stay.sleeps]));

/**
 * Loads the form of an enquiry: about a tour (`?tour=ID`), or at /homes/ask about a house. The house's days are checked
 * before the rest is requested.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const fields = readEnquiryFields(searchParams);
  const isStay = isStayAddress(pathname);
  const isAsked = isStay && stayRequestFields.some((field) => searchParams.has(field));
  const checked = isAsked ? checkStayRequest(fields, houses, today()) : null;
  const tour = await findTour(searchParams.get("tour"));
  return pageData({
    ...{ isStay, fields, tour },
    stay: checked?.request ?? null,
    problems: checked?.problems ?? null,
    time: signFormTime(!isAsked && tour === null),
  });
}

const findTour = withUnavailableFallback(
  async (id: string | null) => {
    const tour = id === null ? undefined : (await listTours(db)).find((each) => each.id === id);
    return tour ? { id: tour.id, name: tour.name } : null;
  },
  () => null,
);

function isStayAddress(pathname: string): boolean {
  return pathname === addresses.stayRequest();
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** A rejected form, with what was typed. */
interface Refused {
  fields: EnquiryFields;
  problems: EnquiryProblems;
  notice: EnquiryNotice;
  /** of the posted form, if it was signed */
  time: string | null;
}

/**
 * Stores an enquiry and redirects to the page that explains what happens next. An enquiry that a program probably wrote
 * is stored apart, with the same response.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request, { whole: 65_536 });
  if (!form.ok) return refused(form.status, readEnquiryFields(new URLSearchParams()), "unread");
  const fields = readEnquiryFields(form.body);
  const posted = form.body.get(enquiryFormTime) ?? "";
  const age = readFormAge(posted);
  // A form that comes back keeps its time, so that a quick correction isn't too young.
  const time = age === null ? null : posted;
  const { pathname, searchParams } = new URL(request.url);
  const language = await getRequestLanguage(request);
  const tour = await findTour(searchParams.get("tour"));
  const tourId = tour?.id ?? null;
  const isStay = isStayAddress(pathname);
  const checked = checkEnquiry(fields, { houses: isStay ? houses : null, tourId, language, today: today() });
  if (!checked.enquiry) return refused(400, fields, "problems", { problems: checked.problems, time });
  if (age === null || age < minAge) return refused(400, fields, "again", { time });
  const address = getClientIp(request);
  const limits = listNetworkLimits(address, maxPerHour);
  if (!limiter.take(limits)) {
    return refused(429, fields, "often", { time, headers: { "Retry-After": String(limiter.retryAfter(limits)) } });
  }
  const isSuspected = form.body.get(enquiryTrap) !== "" || isAdvertising(checked.enquiry);
  const { enquiry } = checked;
  const about = tour?.name ?? properties.find(({ slug }) => slug === enquiry.house)?.name ?? null;
  const notify: StoreOptions["notify"] = (transaction, stored) =>
    storeMessages(transaction, enquiry, { about, ...stored });
  const result = await store(enquiry, { isSuspected, network: networkOfIp(address), notify });
  if (result === "unavailable" || result === "full") return refused(503, fields, result, { time });
  return redirect(addLanguageToAddress(addresses.enquirySent(), language), 303);
}

const store = withUnavailableFallback(
  (enquiry: EnquiryInput, options: StoreOptions) => storeEnquiry(db, enquiry, options),
  () => "unavailable" as const,
);

type StoreOptions = Parameters<typeof storeEnquiry>[2];

/** Stores the notices for staff, the calls of webhooks and the visitor's confirmation. */
async function storeMessages(
  transaction: Database,
  enquiry: EnquiryInput,
  { about, id, isFirstOfAddress }: { about: string | null; id: string; isFirstOfAddress: boolean },
): Promise<void> {
  const { email, language } = enquiry;
  const reference = { kind: "enquiry", id };
  const url = env.siteUrl + addresses.enquiryDetails({ id });
  await notifyStaff(transaction, "enquiry", (staffLanguage) => {
    const notice = composeEnquiryNotice(enquiry, { about, url }, staffLanguage);
    return { ...notice, reference, ...(email !== null && { replyTo: email }) };
  });
  await notifyWebhooks(transaction, "enquiry", { enquiry: id });
  if (email === null || !isFirstOfAddress) return;
  const confirmation = composeEnquiryConfirmation(language);
  const replyTo = companyDetails.email;
  await enqueueMail(transaction, { kind: "received", to: email, language, ...confirmation, reference, replyTo });
}

/** A form that was rendered fewer milliseconds ago was probably posted by a program. */
const minAge = 3_000;
const maxPerHour = { ipv4: { 32: 10 }, ipv6: { 64: 10, 56: 20, 48: 40 } };
const limiter = new RateLimiter({ window: 3_600_000, maxKeys: 50_000 });

function refused(
  status: number,
  fields: EnquiryFields,
  notice: EnquiryNotice,
  { problems = {}, time = null, headers = {} }: Partial<Pick<Refused, "problems" | "time">> & ResponseInit = {},
) {
  return json<Refused>({ fields, problems, notice, time }, { status, headers });
}

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const heading = data?.isStay
    ? stayRequestTexts.heading
    : data?.tour
      ? enquiryTexts.tourHeading
      : enquiryTexts.heading;
  return titleMeta(heading[getMatchesLanguage(matches)]);
};

export default function Ask() {
  const language = useLanguage();
  const { isStay, tour, stay, time, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Refused | undefined;
  const { fields, problems } = answer ?? loaded;
  const notice = answer?.notice ?? null;
  const house = properties.find(({ slug }) => slug === stay?.house);
  if (isStay && !answer && !house) {
    return (
      <>
        <PageIntroduction heading={stayRequestTexts.heading[language]}>
          <p>{stayRequestTexts.intro[language]}</p>
        </PageIntroduction>
        <div className={styles.form}>
          <StayRequestForm fields={fields} problems={problems ?? {}} />
        </div>
      </>
    );
  }
  const heading = isStay ? stayRequestTexts.heading : tour ? enquiryTexts.tourHeading : enquiryTexts.heading;
  const subject = tour?.name ?? heading[language];
  const letter =
    stay && house ? composeStayRequest(stay, house.name, language) : composeEnquiryMail(fields, subject, language);
  const query = new URLSearchParams({ [languageParameter]: language, ...(tour && { tour: tour.id }) });
  return (
    <>
      <PageIntroduction heading={heading[language]}>
        {(house ?? tour) && <p dir="auto">{(house ?? tour)?.name}</p>}
        <p>{enquiryTexts.intro[language]}</p>
      </PageIntroduction>
      <div className={styles.form}>
        <EnquiryForm
          action={`${isStay ? addresses.stayRequest() : addresses.enquiry()}?${query}`}
          {...{ isStay, fields, notice }}
          time={answer?.time ?? time}
          problems={problems ?? {}}
        />
      </div>
      <section className={`${styles.form} ${styles.letters}`} aria-labelledby="by-mail">
        <h2 id="by-mail">{enquiryTexts.byMail[language]}</h2>
        {stay && <p className={styles.letter}>{letter.lines.join("\n")}</p>}
        <p className={styles.send}>
          <a className="forward" href={mailtoAddress(letter)}>
            {stayRequestTexts.send[language]}
          </a>
          <span>
            {stayRequestTexts.byHand[language]} <a href={`mailto:${companyDetails.email}`}>{companyDetails.email}</a>.
          </span>
        </p>
      </section>
    </>
  );
}
