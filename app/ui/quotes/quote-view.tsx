import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buildDriverCard } from "~/content/site/driver-card";
import { localeByLanguage } from "~/domain/site/language";
import { computeStopDates } from "~/domain/journeys/dates";
import { stripLinkMarkup } from "~/domain/items/inline-links";
import type { RouteFormat } from "~/domain/journeys/route-file";
import type { Item } from "~/domain/items/item";
import type { PictureDetails } from "~/domain/pictures/picture";
import type { Journey } from "~/domain/journeys/journey";
import { chapterPictures, openingTitle, openingPicture } from "~/domain/items/chosen-pictures";
import { pictureNameFromAddress } from "~/domain/pictures/used-pictures";
import { findChapterDays } from "~/domain/tours/filters";
import { DownloadBar } from "./download";
import { DriverCard } from "~/ui/site/driver-card";
import { Items, itemAnchor } from "~/ui/items/items";
import { RouteStops } from "~/ui/journeys/facts";
import { OfflineCopy } from "./offline-copy";
import { Ornament } from "~/ui/ornament";
import { Picture } from "~/ui/pictures/picture";
import styles from "./quote-view.module.css";
import { RouteMap } from "~/ui/journeys/route-map";
import { useLanguage } from "~/ui/use-language";

/**
 * The view of quotes and tours (docs/product.md section 2): plate, heading, Download, items. Where the items begin with a title,
 * the greeting is a salutation above it; else, and on a tour, the heading is the display line.
 */
export function QuoteView({
  heading,
  isTour = false,
  invitation,
  pdf,
  offlineCopyId: keep,
  days,
  journey,
  route,
  facts,
  ...shown
}: QuoteViewProps) {
  const { t } = useTranslation();
  const { items, keys } = shown;
  const lang = journey?.language ?? undefined;
  const plate = openingPicture(items);
  const opening = isTour ? null : openingTitle(items);
  const card = isTour || pdf === null ? null : buildDriverCard({ items, stops: journey?.stops ?? [] });
  return (
    <article>
      <header className={styles.header}>
        <div className={plate === null ? `${styles.plate} on-screen` : styles.plate}>
          {plate === null ? (
            <Ornament />
          ) : (
            <Picture
              address={plate}
              alt=""
              colour={shown.pictures?.[pictureNameFromAddress(plate) ?? ""]?.colour}
              sizes={openingPictureSizes}
              eager
            />
          )}
        </div>
        <h1 className={opening ? styles.salutation : undefined} lang={lang} dir="auto">
          {heading}
        </h1>
        {opening && (
          <Items items={items} lang={lang} draftKeys={keys} range={{ from: 0, to: 1 }} className={styles.title} />
        )}
        <RouteStops journey={journey} />
        {facts}
      </header>
      {journey && <RouteMap stops={journey.stops} fileAt={route} />}
      {pdf !== null && (
        <DownloadBar
          invitation={invitation}
          pdf={pdf}
          shownTitle={opening ?? { title: isTour ? heading : "", day: "" }}
        />
      )}
      {days != null && (
        <p className={`${styles.days} on-screen`}>
          <a href={days}>{t("quote.calendar")}</a>
        </p>
      )}
      {keep != null && <OfflineCopy quote={keep} />}
      <ContentsList items={items} journey={journey} from={opening ? 1 : 0} />
      <Items
        {...shown}
        lang={lang}
        chapterPictures={chapterPictures(items)}
        range={{ from: opening ? 1 : 0, to: items.length }}
        eager={plate === null}
        end={card && <DriverCard card={card} />}
      />
    </article>
  );
}

/** As of a slide: on a phone a little less than its width, so that dense screens take the lighter file. */
const openingPictureSizes = "(min-width: 60rem) 56rem, 88vw";

/** The list of contents of a long quote: each chapter with the day on which it begins, or, where it names days itself, its second line. */
function ContentsList({ items, journey, from }: { items: readonly Item[]; journey: Journey | null; from: number }) {
  const { t } = useTranslation();
  const page = useLanguage();
  const lang = journey?.language ?? undefined;
  const parts = items.flatMap((item, index) => (item.type === "title" && index >= from ? [{ ...item, index }] : []));
  if (parts.length < minChapters) return null;
  const arrivals = (journey && computeStopDates(journey))?.map(({ arrival }) => arrival) ?? [];
  const wholes = parts.map(({ title1, title2 }) => `${title1} · ${title2}`);
  const days = journey && arrivals.length > 0 ? findChapterDays(wholes, journey, arrivals) : [];
  const inWords = new Intl.DateTimeFormat(localeByLanguage[lang ?? page], {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className="label">
        {t("quote.contents")}
      </h2>
      <ol lang={lang}>
        {parts.map(({ index, title1, title2 }, at) => (
          <li key={index}>
            <a href={`#${itemAnchor(index)}`} dir="auto">
              <span>{stripLinkMarkup(title1 || title2)}</span>{" "}
              {days[at] && !/\d/.test(title1 || title2) ? (
                <time dateTime={days[at]}>{inWords.format(Date.parse(days[at]))}</time>
              ) : (
                title1 && title2 && <em>{stripLinkMarkup(title2)}</em>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const minChapters = 4;

interface QuoteViewProps {
  /** in the journey's language, where it says one */
  heading: string;
  journey: Journey | null;
  /** makes the address of the route's file in a format; none for a draft */
  route?: (format: RouteFormat) => string;
  /** has its name as heading, no greeting and no card for the driver */
  isTour?: boolean;
  /** of a tour, in one line */
  facts?: ReactNode;
  invitation: string;
  /** the address of the same as PDF; null for a draft, which has none */
  pdf: string | null;
  /** the address of its days as a calendar file, where they are known */
  days?: string | null;
  /** the id of a quote that may be kept on the device */
  offlineCopyId?: string | null;
  items: readonly Item[];
  pictures?: PictureDetails | undefined;
  /** of a draft's items */
  keys?: readonly number[] | undefined;
}
