import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { createPool } from "mysql2/promise";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { companyDetails } from "~/content/site/company";
import { pageDescriptions } from "~/content/site/descriptions";
import { onwardLinkTexts, remotePageViews } from "~/content/site/remote-pages";
import { documentToItem, type ItemDocument } from "~/domain/items/document";
import type { Journey } from "~/domain/journeys/journey";
import { addresses } from "~/domain/site/addresses";
import { en } from "~/locales/en";
import { tourTexts } from "~/locales/tours";
import { translations } from "~/locales/translations.server";
import { SeasonStrip } from "~/ui/houses/season-strip";
import { ItemsView } from "~/ui/items/items";
import { PageIntroduction } from "~/ui/items/opening";
import { NamedSitePicture } from "~/ui/pictures/named-site-picture";
import { QuoteView } from "~/ui/quotes/quote-view";
import { PageFrame } from "~/ui/site/frame";
import { TourCard } from "~/ui/tours/card";

/**
 * The reference of docs/benchmark.md: three of our pages on Node's HTTP server, mysql2 and React. Each request queries the
 * database, renders our components, and compresses. Settings: DATABASE_URL, PORT.
 */
const pool = createPool({ uri: process.env.DATABASE_URL ?? "", connectionLimit: 10, jsonStrings: true });

createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(process.env.PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));

async function respond({ url = "" }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url === "/healthz") return void response.end();
  const page = url === "/tours" ? await toursPage() : url === "/why-cuba" ? await remotePage() : await quotePage(url);
  const body = await promisify(gzip)(`<!DOCTYPE html>${renderToString(page)}`);
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "gzip",
    "Content-Length": body.byteLength,
    "Cache-Control": "no-store",
  });
  response.end(body);
}

type Row = Readonly<Record<string, string>>;

// The same queries as in app/data.
async function query(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await pool.query(sql, values))[0] as Row[];
}

async function quotePage(url: string) {
  const id = url.slice("/quote/".length);
  const sql = "select * from quotes where link = ? union all select * from quotes where id = ? limit 1";
  const [row = {}] = await query(sql, id, id);
  return (
    <Document title={en.pdf.quote} place={addresses.quote.path} url={url}>
      <QuoteView
        heading={en.quote.greeting.replace("{{customerName}}", row.customer_name ?? "")}
        journey={JSON.parse(row.journey ?? "null") as Journey | null}
        invitation={en.quote.invitation}
        pdf={addresses.quotePdf({ id })}
        route={(format) => addresses.quoteRoute({ id, format })}
        offlineCopyId={row.id ?? null}
        days={addresses.quoteDays({ id })}
        items={itemsOf(row)}
      />
    </Document>
  );
}

async function toursPage() {
  const tours = await query(
    `select id, name, link, display_cover as displayCover,
    display_description as displayDescription from quotes where display = ? order by created_at desc, id desc`,
    1,
  );
  return (
    <Document title={tourTexts.en.heading} place={addresses.tours.path} url="/tours">
      <PageIntroduction heading={tourTexts.en.heading}>
        <p>{tourTexts.en.intro}</p>
      </PageIntroduction>
      <ul>
        {tours.map((tour, index) => (
          <li key={tour.id}>
            <TourCard tour={{ ...tour, journey: null } as never} eager={index === 0} />
          </li>
        ))}
      </ul>
    </Document>
  );
}

async function remotePage() {
  const view = remotePageViews["about-cuba"]!;
  const items = itemsOf((await query("select * from pages where id = ?", "about-cuba-en"))[0]);
  const first = items.findIndex(({ type }) => type === "text") + 1;
  const tiles = [
    { href: "/tours", name: "tours", image: "santa-clara/tours" },
    { href: "/homes", name: "homes", image: "homes/suite-florencia" },
    { href: "/santa-clara", name: "santaClara", image: "santa-clara/not-to-miss" },
  ] as const;
  return (
    <Document title={view.title.en} place={addresses.whyCuba.path} url="/why-cuba">
      <h1>{view.heading.en}</h1>
      <ItemsView items={items} lang="en" range={{ from: 0, to: first }} />
      <NamedSitePicture name={view.plate.picture} alt={view.plate.alt.en} sizes="88vw" />
      <SeasonStrip level={3} />
      <ItemsView items={items} lang="en" range={{ from: first, to: items.length }} />
      <h2>{onwardLinkTexts.whyCuba.en}</h2>
      {tiles.map(({ href, name, image }) => (
        <a key={href} href={href}>
          <NamedSitePicture name={image} alt="" sizes="88vw" />
          <span>{onwardLinkTexts[name].en}</span>
          <span>{pageDescriptions[name].en.replace(/ (?=\d)/g, "\u00a0")}</span>
        </a>
      ))}
    </Document>
  );
}

const itemsOf = (row: Row = {}) => (JSON.parse(row.items ?? "[]") as ItemDocument[]).map(documentToItem);

function Document({ title, place, url, children }: { title: string; place: string; url: string; children: ReactNode }) {
  const frame = { kind: "site", promptFor: null, flash: null, account: null, bar: null } as const;
  return (
    <html lang="en">
      <head>
        <title>{`${title} · ${companyDetails.name}`}</title>
      </head>
      <body>
        <I18nextProvider i18n={translations.en}>
          <MemoryRouter initialEntries={[url]}>
            <PageFrame {...frame} place={place}>
              {children}
            </PageFrame>
          </MemoryRouter>
        </I18nextProvider>
      </body>
    </html>
  );
}
