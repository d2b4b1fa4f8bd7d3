import type { ReactNode } from "react";
import { company } from "~/content/company";
import { remotePageViews } from "~/content/remote-pages";
import { descriptions } from "~/content/descriptions";
import { plainText } from "~/domain/inline-links";
import { itemOf, type ItemDocument } from "~/domain/item-document";
import { languageOfItems } from "~/domain/written-language";
import { en } from "~/locales/en";
import { Items } from "~/ui/items";
import { Picture } from "~/ui/picture";

/**
 * The pages of the bare server, in English: the words of ours in the same elements. Items and pictures are shown by the
 * same plain components; what ours takes from Remix and i18next (frame, head, words) is written out.
 */

type Row = Readonly<Record<string, string>>;

export function quotePage({ customer_name, items = "[]" }: Row) {
  const parts = (JSON.parse(items) as ItemDocument[]).map(itemOf);
  return (
    <Document title={company.name}>
      <article>
        <header className="header">
          <h1>{en.quote.greeting.replace("{{customerName}}", customer_name ?? "")}</h1>
          <div className="download">
            <p>{en.quote.invitation}</p>
            <button type="button" id="download" hidden>
              {en.quote.download}
            </button>
            <noscript>
              <a href="pdf">{en.quote.download}</a>
            </noscript>
            <script dangerouslySetInnerHTML={{ __html: "download.hidden=false;download.onclick=()=>print()" }} />
          </div>
        </header>
        <Items items={parts} lang={languageOfItems(parts)} />
      </article>
    </Document>
  );
}

export function toursPage(tours: readonly Row[]) {
  return (
    <Document title={`${en.tours.heading} · ${company.name}`} description={descriptions.tours.en} current="/tours">
      <h1>{en.tours.heading}</h1>
      <ul className="grid">
        {tours.map(({ id = "", link, name, displayCover, displayDescription = "" }, index) => (
          <li key={id}>
            <a className="card" href={`/tours/${link ?? id}`}>
              <div className="cover">
                {displayCover && (
                  <Picture
                    address={displayCover}
                    alt=""
                    eager={index < 2}
                    sizes="(min-width: 60rem) 30vw, (min-width: 40rem) 45vw, 90vw"
                  />
                )}
              </div>
              <h2>{name}</h2>
              <p>{plainText(displayDescription)}</p>
              <span className="discover">{en.tours.discover}</span>
            </a>
          </li>
        ))}
      </ul>
    </Document>
  );
}

export function remotePage({ items = "[]" }: Row) {
  const heading = remotePageViews["why-cuba"]?.heading.en;
  return (
    <Document title={`${heading} · ${company.name}`} description={descriptions.whyCuba.en} current="/why-cuba">
      <article>
        <h1>{heading}</h1>
        <Items items={(JSON.parse(items) as ItemDocument[]).map(itemOf)} lang="en" />
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
              {company.name}
            </a>
            <a className="second-brand" href="/homes">
              {company.homesBrand}
            </a>
          </div>
          <nav aria-label={en.menu.label}>
            <ul className="links">
              {menu.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} aria-current={href === current ? "page" : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className="footer">
          <h2>{en.footer.heading}</h2>
          <ul>
            <li>
              <a href={company.phone.href}>{company.phone.display}</a>
            </li>
            <li>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </li>
            <li>
              <a href={company.social.href} rel="noreferrer">
                {company.social.label.en}
              </a>
            </li>
          </ul>
          <p>
            {company.name} · {company.tagline.en}
          </p>
        </footer>
      </body>
    </html>
  );
}

interface DocumentProps {
  title: string;
  description?: string;
  /** the address of the menu's link to this page */
  current?: string;
  children: ReactNode;
}
