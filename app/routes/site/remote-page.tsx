import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageDescriptions } from "~/content/site/descriptions";
import type { PictureName } from "~/content/pictures";
import { onwardLinkTexts, remotePageViews } from "~/content/site/remote-pages";
import { db } from "~/data/database/db.server";
import { findRemotePage } from "~/data/pages.server";
import { findPictureDetailsForRecords } from "~/data/pictures/pictures.server";
import { matchAddress } from "~/domain/site/match-address";
import { santaClaraPage } from "~/content/site/santa-clara";
import { santaClaraWalk } from "~/content/site/santa-clara-walk";
import { addresses, remotePagePaths } from "~/domain/site/addresses";
import { messages } from "~/domain/messages";
import { type RemotePage, remotePageId } from "~/domain/pages/remote-pages";
import { nextTitle3Level } from "~/domain/items/title3-levels";
import { cacheControl } from "~/http/pages/cache-control.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { pageData } from "~/http/pages/page-data.server";
import { notFoundResponse, withUnavailableResponse, loadPageOr404 } from "~/http/responses/unavailable.server";
import { ItemsView, itemsRouteHandle } from "~/ui/items/items";
import { buildPublicPageMeta } from "~/ui/document/page-meta";
import { getMatchesLanguage, errorMeta } from "~/ui/document/title-meta";
import { SeasonStrip } from "~/ui/houses/season-strip";
import { NamedSitePicture } from "~/ui/pictures/named-site-picture";
import type { RouteHandle } from "~/ui/document/route-handle";
import { ErrorPage } from "~/ui/document/error-page";
import { useLanguage } from "~/ui/use-language";
import { WalkingMap } from "~/ui/site/walking-map";
import styles from "./remote-page.module.css";

export const handle: RouteHandle = { ...itemsRouteHandle, shows: "page" };

export const loader = withUnavailableResponse(async ({ request, context }: LoaderFunctionArgs) => {
  const remotePage = matchAddress(new URL(request.url).pathname)?.entry.remotePage;
  const view = remotePage && remotePageViews[remotePage];
  if (!view) throw notFoundResponse();
  const language = await getRequestLanguage(request);
  const draft = context.previewedDraft;
  const page =
    draft ?? (await loadPageOr404(remotePageId(remotePage, language), findRemotePage(db, remotePage, language)));
  const { heading, title, description, plate } = view;
  const details = await findPictureDetailsForRecords(db, [page]);
  return pageData(
    {
      ...{ path: remotePagePaths[remotePage], remotePage, heading, title, description, plate },
      ...{ id: page.id, language: page.language ?? language, items: page.items, keys: draft?.keys, ...details },
    },
    { "Cache-Control": cacheControl.live },
  );
});

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  if (!data) return errorMeta({ error, matches });
  const language = getMatchesLanguage(matches);
  const { path, title, description } = data;
  return buildPublicPageMeta(matches, { path, title: title[language], description: description[language] });
};

export default function RemotePageView() {
  const { remotePage, heading, plate, language, items, keys, pictures } = useLoaderData<typeof loader>();
  const own = useLanguage();
  // The picture is below the first text, to show the text first.
  const opening = items.findIndex(({ type }) => type === "text") + 1;
  return (
    <article>
      <h1 className={styles.heading}>{heading[own]}</h1>
      <ItemsView items={items} lang={language} pictures={pictures} draftKeys={keys} range={{ from: 0, to: opening }} />
      <div className={styles.plate}>
        <NamedSitePicture
          name={plate.picture}
          alt={plate.alt[own]}
          sizes="(min-width: 100rem) 1440px, 88vw"
          // The first text of "ABOUT CUBA" fills a screen.
          eager={remotePage !== "about-cuba"}
        />
      </div>
      {remotePage === "about-cuba" && <SeasonStrip level={nextTitle3Level(items.slice(0, opening))} />}
      <ItemsView
        items={items}
        lang={language}
        pictures={pictures}
        draftKeys={keys}
        range={{ from: opening, to: items.length }}
      />
      {remotePage === "santa-clara-not-to-miss" && <WalkingMap />}
      {remotePage === "about-cuba" ? <FromCuba /> : <InSantaClara but={remotePage} />}
    </article>
  );
}

/** Links to the other three pages of the city and its walking map. */
function InSantaClara({ but }: { but: RemotePage }) {
  const language = useLanguage();
  const others = santaClaraPage.tiles.filter(({ page }) => page !== but);
  return (
    <nav className={styles.onward} aria-labelledby="onward">
      <h2 id="onward">{onwardLinkTexts.heading[language]}</h2>
      <ul className={styles.tiles}>
        {others.map(({ page, title, text, image }) => (
          <Tile key={page} href={remotePagePaths[page]} title={title[language]} text={text[language]} image={image} />
        ))}
      </ul>
      {but !== "santa-clara-not-to-miss" && (
        <a className="forward" href={`${addresses.santaClara()}#walk`}>
          {santaClaraWalk.sheet[language]}
        </a>
      )}
    </nav>
  );
}

function FromCuba() {
  const language = useLanguage();
  const tiles = [
    { href: addresses.tours(), title: onwardLinkTexts.tours, text: pageDescriptions.tours, image: "santa-clara/tours" },
    {
      href: addresses.homes(),
      title: onwardLinkTexts.homes,
      text: pageDescriptions.homes,
      image: "homes/suite-florencia",
    },
    {
      href: addresses.santaClara(),
      title: onwardLinkTexts.santaClara,
      text: pageDescriptions.santaClara,
      image: "santa-clara/not-to-miss",
    },
  ] as const;
  return (
    <nav className={styles.onward} aria-labelledby="onward">
      <h2 id="onward">{onwardLinkTexts.whyCuba[language]}</h2>
      <ul className={styles.tiles}>
        {tiles.map(({ href, title, text, image }) => (
          <Tile key={href} href={href} title={title[language]} text={text[language]} image={image} />
        ))}
      </ul>
    </nav>
  );
}

function Tile({ href, title, text, image }: { href: string; title: string; text: string; image: PictureName }) {
  return (
    <li>
      <a className={styles.tile} href={href}>
        <NamedSitePicture name={image} alt="" sizes="(min-width: 46rem) 24rem, 88vw" />
        <span className={styles.name}>{title}</span>
        {/* Keeps a house's number with its name. */}
        <span>{text.replace(/ (?=\d)/g, "\u00a0")}</span>
      </a>
    </li>
  );
}

export function ErrorBoundary() {
  return <ErrorPage message={messages.pageNotLoaded[useLanguage()]} />;
}
