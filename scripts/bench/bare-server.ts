import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { createPool } from "mysql2/promise";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { translations } from "~/locales/translations.server";
import { quotePage, remotePage, toursPage } from "./bare-pages";

/**
 * The yardstick (docs/benchmark.md): three of our pages by hand, on what Node, mysql2 and React give and nothing else.
 * Each request asks the database, renders and compresses. Settings: DATABASE_URL, PORT.
 */
const pool = createPool({ uri: process.env.DATABASE_URL ?? "", connectionLimit: 10, jsonStrings: true });

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(process.env.PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));

async function answer({ url = "" }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url === "/healthz") return void response.end();
  const page = await pageAt(url);
  if (!page) return void response.writeHead(404).end();
  const body = await promisify(gzip)(
    "<!DOCTYPE html>" + renderToString(createElement(I18nextProvider, { i18n: translations.en }, page)),
  );
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "gzip",
    "Content-Length": body.byteLength,
    "Cache-Control": "no-store",
  });
  response.end(body);
}

async function pageAt(path: string): Promise<React.JSX.Element | null> {
  if (path === "/tours") return toursPage(await rows(toursQuery, [1]));
  if (path === "/why-cuba") {
    const [page] = await rows(pageQuery, ["about-cuba-en"]);
    return page ? remotePage(page) : null;
  }
  const address = path.startsWith("/quote/") ? path.slice("/quote/".length) : "";
  const [quote] = await rows(quoteQuery, [address, address]);
  return quote ? quotePage(quote) : null;
}

// What app/data asks, too.
const toursQuery = `select id, name, link, display_cover as displayCover, display_description as displayDescription
  from quotes where display = ? order by created_at desc, id desc`;
const pageQuery = "select * from pages where id = ?";
const quoteQuery = "select * from quotes where link = ? union all select * from quotes where id = ? limit 1";

async function rows(sql: string, values: unknown[]): Promise<Record<string, string>[]> {
  const [found] = await pool.query(sql, values);
  return found as Record<string, string>[];
}
