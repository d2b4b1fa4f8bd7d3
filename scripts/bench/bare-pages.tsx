import type { ReactNode } from "react";
import { companyDetails } from "~/content/site/company";
import { buildDriverCard } from "~/content/site/driver-card";
import { privacyPageTexts } from "~/content/site/privacy";
import { onwardLinkTexts, remotePageViews } from "~/content/site/remote-pages";
import { pageDescriptions } from "~/content/site/descriptions";
import { computeStopDates } from "~/domain/journeys/dates";
import { stripLinkMarkup } from "~/domain/items/inline-links";
import { documentToItem, type ItemDocument } from "~/domain/items/document";
import type { Journey } from "~/domain/journeys/journey";
import { openingTitle, openingPicture } from "~/domain/items/chosen-pictures";
import { findChapterDays } from "~/domain/tours/filters";
import { en } from "~/locales/en";
import { offlineCopyTexts } from "~/locales/offline-copy";
import { tourTexts as toursWords } from "~/locales/tours";
import { DriverCard } from "~/ui/site/driver-card";
import { CompanyMark, HomesMark } from "~/ui/site/marks";
import { Items, itemAnchor } from "~/ui/items/items";
import { RouteStops } from "~/ui/journeys/facts";
import { Ornament } from "~/ui/ornament";
import { Picture } from "~/ui/pictures/picture";
import { RouteMap } from "~/ui/journeys/route-map";
import { SeasonStrip } from "~/ui/houses/season-strip";
import { SitePicture } from "~/ui/pictures/site-picture";

/**
 * The pages of the bare server, in English: the words of ours in the same elements. Items and pictures are shown by the
 * same plain components; what ours takes from Remix (frame, head) is written out.
 */

type Row = Readonly<Record<string, string>>;

export function quotePage({ customer_name, items = "[]", journey: said = "" }: Row) {
  const parts = (JSON.parse(items) as ItemDocument[]).map(documentToItem);
  const plate = openingPicture(parts);
  const opening = openingTitle(parts);
  const from = opening ? 1 : 0;
  const journey = JSON.parse(said) as Journey;
  const card = buildDriverCard({ items: parts, stops: journey.stops });
  const titles = parts.flatMap((item, index) => (item.type === "title" && index >= from ? [{ ...item, index }] : []));
  const wholes = titles.map(({ title1, title2 }) => `${title1} · ${title2}`);
  const arrivals = computeStopDates(journey)?.map(({ arrival }) => arrival) ?? [];
  const days = findChapterDays(wholes, journey, arrivals);
  const inWords = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <Document title={`${en.pdf.quote} · ${companyDetails.name}`}>
      <article>
        <header className="header">
          <div className="plate">
            {plate === null ? (
              <Ornament />
            ) : (
              <Picture address={plate} alt="" sizes="(min-width: 60rem) 56rem, 88vw" eager />
            )}
          </div>
          <h1>{en.quote.greeting.replace("{{customerName}}", customer_name ?? "")}</h1>
          {opening && <Items items={parts} lang="en" range={{ from: 0, to: 1 }} />}
          <RouteStops journey={journey} />
        </header>
        <RouteMap stops={journey.stops} fileAt={(format) => `route.${format}`} />
        <div className="download">
          <p>{en.quote.invitation}</p>
          <div className="in-reach">
            {opening && (
              <div aria-hidden="true">
                <b>{opening.title}</b> {opening.day}
              </div>
            )}
            <button type="button" id="download" className="button" hidden>
              {en.quote.download}
            </button>
            <noscript>
              <a className="button" href="pdf">
                {en.quote.download}
              </a>
            </noscript>
            <a href="pdf">{en.quote.keepPdf}</a>
          </div>
          <script dangerouslySetInnerHTML={{ __html: "download.hidden=false;download.onclick=()=>print()" }} />
        </div>
        <p>
          <a href="days">{en.quote.calendar}</a>
        </p>
        <div id="keep" hidden>
          <button type="button">{offlineCopyTexts.en.press}</button>
          <button type="button" hidden>
            {offlineCopyTexts.en.takeOff}
          </button>
          <output>{offlineCopyTexts.en.about}</output>
          <a href="keep">{offlineCopyTexts.en.newer}</a>
        </div>
        <nav aria-labelledby="contents">
          <h2 id="contents">{en.quote.contents}</h2>
          <ol>
            {titles.map(({ index, title1, title2 }, at) => (
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
        <Items items={parts} lang="en" range={{ from, to: parts.length }} />
        {card && <DriverCard card={card} />}
      </article>
    </Document>
  );
}

export function toursPage(tours: readonly Row[]) {
  return (
    <Document
      title={`${toursWords.en.heading} · ${companyDetails.name}`}
      description={pageDescriptions.tours.en}
      current="/tours"
    >
      <header className="opening">
        <h1>{toursWords.en.heading}</h1>
        <div className="lead">
          <p>{toursWords.en.intro}</p>
        </div>
      </header>
      <ul className="grid">
        {tours.map(({ id = "", link, name, displayCover, displayDescription = "" }, index) => (
          <li key={id}>
            <a className="card" href={`/tours/${link ?? id}`}>
              <div className="cover">
                {displayCover ? (
                  <Picture
                    address={displayCover}
                    alt=""
                    eager={index === 0}
                    sizes="(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 88vw"
                  />
                ) : (
                  <Ornament />
                )}
              </div>
              <h2 dir="auto">{name}</h2>
              <p dir="auto">{stripLinkMarkup(displayDescription)}</p>
              <span className="discover">{toursWords.en.discover}</span>
            </a>
          </li>
        ))}
      </ul>
    </Document>
  );
}

export function remotePage({ items = "[]" }: Row) {
  const view = remotePageViews["about-cuba"];
  if (!view) return null;
  const parts = (JSON.parse(items) as ItemDocument[]).map(documentToItem);
  const first = parts.findIndex(({ type }) => type === "text") + 1;
  const tiles = [
    { href: "/tours", title: onwardLinkTexts.tours.en, text: pageDescriptions.tours.en, image: "santa-clara/tours" },
    {
      href: "/homes",
      title: onwardLinkTexts.homes.en,
      text: pageDescriptions.homes.en,
      image: "homes/suite-florencia",
    },
    {
      href: "/santa-clara",
      title: onwardLinkTexts.santaClara.en,
      text: pageDescriptions.santaClara.en,
      image: "santa-clara/not-to-miss",
    },
  ] as const;
  return (
    <Document
      title={`${view.title.en} · ${companyDetails.name}`}
      description={pageDescriptions.whyCuba.en}
      current="/why-cuba"
    >
      <article>
        <h1>{view.heading.en}</h1>
        <Items items={parts} lang="en" range={{ from: 0, to: first }} />
        <SitePicture name={view.plate.picture} alt={view.plate.alt.en} sizes="(min-width: 100rem) 1440px, 88vw" />
        <SeasonStrip level={3} />
        <Items items={parts} lang="en" range={{ from: first, to: parts.length }} />
        <nav aria-labelledby="onward">
          <h2 id="onward">{onwardLinkTexts.whyCuba.en}</h2>
          <ul>
            {tiles.map(({ href, title, text, image }) => (
              <li key={href}>
                <a href={href}>
                  <SitePicture name={image} alt="" sizes="(min-width: 46rem) 24rem, 88vw" />
                  <span>{title}</span>
                  <span>{text.replace(/ (?=\d)/g, "\u00a0")}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </article>
    </Document>
  );
}

const menu = [
  { href: "/our-team", label: en.menu.ourTeam },
  { href: "/why-cuba", label: en.menu.aboutCuba },
  { href: "/about-us", label: en.menu.aboutUs },
  { href: "/tours", label: en.menu.tours },
  { href: "/santa-clara", label: en.menu.santaClara },
  { href: "/contacts", label: en.menu.contacts },
];

function Document({ title, description, current, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {en.skipToContent}
        </a>
        <header className="header">
          <div className="brands">
            <a className="brand" href="/">
              <CompanyMark />
              {companyDetails.name}
            </a>
            <a className="second-brand" href="/homes">
              <HomesMark />
              {companyDetails.homesBrand}
            </a>
          </div>
          <button type="button" className="menu-button" popovertarget="menu">
            {en.menu.open}
          </button>
          <nav id="menu" className="menu" popover="auto" aria-label={en.menu.label}>
            <button type="button" className="close-button" popovertarget="menu" popovertargetaction="hide">
              {en.menu.close}
            </button>
            <ul className="links">
              {menu.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} aria-current={href === current ? "page" : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
            <div>
              <a href="/homes">{companyDetails.homesBrand}</a>
              <a href={companyDetails.phone.href}>{companyDetails.phone.display}</a>
              <LanguageSwitch back={current} />
            </div>
          </nav>
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className="footer">
          <Ornament />
          <h2>{en.footer.heading}</h2>
          <ul>
            <li>
              <a href={companyDetails.phone.href}>{companyDetails.phone.display}</a>
            </li>
            <li>
              <a href={`mailto:${companyDetails.email}`}>{companyDetails.email}</a>
            </li>
            <li>
              <a href={companyDetails.social.href} rel="noreferrer">
                {companyDetails.social.label.en}
              </a>
            </li>
          </ul>
          <p>
            {companyDetails.name} · {companyDetails.tagline.en}
          </p>
          <div className="last">
            <a href="/privacy">{privacyPageTexts.heading.en}</a>
            <LanguageSwitch back={current} />
          </div>
        </footer>
      </body>
    </html>
  );
}

function LanguageSwitch({ back }: { back: string | undefined }) {
  return (
    <form className="switch" method="post" action="/language" aria-label={en.language.switch}>
      <input type="hidden" name="back" value={back ?? "/"} />
      {(["it", "en"] as const).map((language) => (
        <button
          key={language}
          type="submit"
          name="lang"
          value={language}
          aria-label={`${language.toUpperCase()}, ${en.language[language]}`}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </form>
  );
}

interface DocumentProps {
  title: string;
  description?: string;
  /** the address of the menu's link to this page */
  current?: string;
  children: ReactNode;
}
