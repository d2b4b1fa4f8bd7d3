import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buildDriverCard } from "~/content/site/driver-card";
import { localeByLanguage } from "~/domain/site/language";
import { computeStopDates } from "~/domain/journeys/dates";
import { stripLinkMarkup } from "~/domain/items/inline-links";
import type { RouteFormat } from "~/domain/journeys/route-file";
import type { ShownOffer } from "~/domain/offers/shown-offer";
import type { Item } from "~/domain/items/item";
import type { PictureDetails } from "~/domain/pictures/picture";
import type { Journey } from "~/domain/journeys/journey";
import { chooseChapterPictures, findOpeningTitle, chooseOpeningPicture } from "~/domain/items/chosen-pictures";
import { pictureNameFromUrl } from "~/domain/pictures/used-pictures";
import { computeChapterDates } from "~/domain/tours/filters";
import { QuoteDownloadBar } from "./download";
import { DriverCard } from "~/ui/site/driver-card";
import { ItemsView, itemAnchor } from "~/ui/items/items";
import { RouteStops } from "~/ui/journeys/facts";
import { OfflineCopyControl } from "./offline-copy";
import { TileOrnament } from "~/ui/tile-ornament";
import { OfferView } from "~/ui/offers/offer-view";
import { UploadedPictureElement } from "~/ui/pictures/uploaded-picture-element";
import styles from "./quote-view.module.css";
import { RouteMap } from "~/ui/journeys/route-map";
import { useLanguage } from "~/ui/use-language";

/**
 * The view of quotes and tours (docs/product.md section 2): opening picture, heading, Download, items. If the items of
 * a quote start with a title, the greeting is a salutation above it; otherwise the heading is the display line.
 */
export function QuoteView({
  heading,
  isTour = false,
  invitation,
  pdf,
  offlineCopyId,
  days,
  journey,
  route,
  facts,
  offer = null,
  ...shown
}: QuoteViewProps) {
  const { t } = useTranslation();
  const { items, draftKeys } = shown;
  const lang = journey?.language ?? undefined;
  const plate = chooseOpeningPicture(items);
  const opening = isTour ? null : findOpeningTitle(items);
  const card = isTour || pdf === null ? null : buildDriverCard({ items, stops: journey?.stops ?? [] });
  return (
    <article>
      <header className={styles.header}>
        <div className={plate === null ? `${styles.plate} on-screen` : styles.plate}>
          {plate === null ? (
            <TileOrnament />
          ) : (
            <UploadedPictureElement
              address={plate}
              alt=""
              colour={shown.pictures?.[pictureNameFromUrl(plate) ?? ""]?.colour}
              sizes={openingPictureSizes}
              eager
            />
          )}
        </div>
        <h1 className={opening ? styles.salutation : undefined} lang={lang} dir="auto">
          {heading}
        </h1>
        {opening && (
          <ItemsView
            items={items}
            lang={lang}
            draftKeys={draftKeys}
            range={{ from: 0, to: 1 }}
            className={styles.title}
          />
        )}
        <RouteStops journey={journey} />
        {facts}
      </header>
      {journey && <RouteMap stops={journey.stops} fileAt={route} />}
      {pdf !== null && (
        <QuoteDownloadBar
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
      {offlineCopyId != null && <OfflineCopyControl quote={offlineCopyId} />}
      <ContentsList items={items} journey={journey} from={opening ? 1 : 0} />
      <ItemsView
        {...shown}
        lang={lang}
        chapterPictures={chooseChapterPictures(items)}
        range={{ from: opening ? 1 : 0, to: items.length }}
        eager={plate === null}
        end={!offer && card && <DriverCard card={card} />}
      />
      {offer && (
        <OfferView {...offer} lang={lang}>
          {card && (
            <p>
              <DriverCard card={card} />
            </p>
          )}
        </OfferView>
      )}
    </article>
  );
}

/** Like a slide's: on phones slightly below the real width, so that dense screens choose the smaller file. */
const openingPictureSizes = "(min-width: 60rem) 56rem, 88vw";

/**
 * The contents of a long quote: each chapter with its first day, or with its second line if its title contains a date.
 */
function ContentsList({ items, journey, from }: { items: readonly Item[]; journey: Journey | null; from: number }) {
  const { t } = useTranslation();
  const page = useLanguage();
  const lang = journey?.language ?? undefined;
  const parts = items.flatMap((item, index) => (item.type === "title" && index >= from ? [{ ...item, index }] : []));
  if (parts.length < minChapters) return null;
  const arrivals = (journey && computeStopDates(journey))?.map(({ arrival }) => arrival) ?? [];
  const wholes = parts.map(({ title1, title2 }) => `${title1} · ${title2}`);
  const days = journey && arrivals.length > 0 ? computeChapterDates(wholes, journey, arrivals) : [];
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
  /** in the journey's language, if it has one */
  heading: string;
  journey: Journey | null;
  /** returns the address of the route's file in a format; missing for a draft */
  route?: (format: RouteFormat) => string;
  /** its name is the heading, without greeting and driver's card */
  isTour?: boolean;
  /** facts of a tour, in one line */
  facts?: ReactNode;
  invitation: string;
  /** address of the PDF; `null` for a draft */
  pdf: string | null;
  /** address of the calendar file, if its days are known */
  days?: string | null;
  /** id of the quote if it may be stored on the device */
  offlineCopyId?: string | null;
  offer?: (ShownOffer & { isDraft: boolean }) | null;
  items: readonly Item[];
  pictures?: PictureDetails | undefined;
  /** keys of a draft's items */
  draftKeys?: readonly number[] | undefined;
}
