import type { EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import morgan from "morgan";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { db } from "~/data/db.server";
import { Unavailable } from "~/domain/unavailable";
import { noteClientAddresses } from "~/http/client-address.server";
import { watchConnections } from "~/http/connections.server";
import { cacheControl } from "~/http/cache-control.server";
import { documentResponse } from "~/http/documents.server";
import { languageOf } from "~/http/language.server";
import { mendMalformedAddresses } from "~/http/malformed-addresses.server";
import { interfaces } from "~/locales/interface.server";
import { needsScripts } from "~/ui/needs-scripts";

// remix-serve logs each request with this format, synchronously: a fifth of the time of a page.
morgan.format("tiny", () => undefined);
noteClientAddresses();
mendMalformedAddresses();
watchConnections({ onStopped: () => db.destroy() });

/** Answers with a document: the way of every page through the pipeline of design.md, Rendering. */
export default async function handleDocument(request: Request, status: number, headers: Headers, remix: EntryContext) {
  const url = new URL(request.url);
  const language = await languageOf(request);
  headers.set("Content-Language", language);
  if (status >= 400 || !headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl.private);
  const source = {
    build: remix.manifest.version,
    address: url.pathname + url.search,
    language,
    status,
    data: remix.serverHandoffString ?? "",
  };
  return documentResponse(request, source, headers, () => {
    const document = (
      <I18nextProvider i18n={interfaces[language]}>
        <RemixServer context={remix} url={request.url} />
      </I18nextProvider>
    );
    const matches = remix.staticHandlerContext.matches.map(({ route }) => ({
      handle: remix.routeModules[route.id]?.handle,
      data: remix.staticHandlerContext.loaderData[route.id] as unknown,
    }));
    // React's marks for hydration are bytes that nobody reads where nothing is hydrated.
    const html = needsScripts(matches) ? renderToString(document) : renderToStaticMarkup(document);
    return "<!DOCTYPE html>" + html;
  });
}

/** Answers of `?_data=` requests: what no loader said how long to keep is not kept. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cacheControl.private);
  return response;
}

/** Logs what nobody foresaw. A request that its sender gave up and a database that is away are foreseen. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs): void {
  if (request.signal.aborted || error instanceof Unavailable || isRouteErrorResponse(error)) return;
  console.error(error);
}
