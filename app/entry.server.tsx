import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { db } from "~/data/db.server";
import type { Language } from "~/domain/language";
import { cacheControl } from "~/http/cache-control.server";
import { documentResponse } from "~/http/documents.server";
import { clearedFlash } from "~/http/flash.server";
import { languageOf } from "~/http/language.server";
import { serve } from "~/http/server.server";
import { translations } from "~/locales/translations.server";
import { needsScripts } from "~/ui/needs-scripts";
import { isStaffArea } from "~/ui/staff-area";

/** What `npm run serve` calls with the build that this file is a part of. */
export function serveUntilStopped(itself: ServerBuild, folder: string): void {
  serve(itself, folder, () => db.destroy());
}

/** The release: a hash of the server's own code, which names the scripts and styles it goes with. */
const build = createHash("sha256")
  .update(readFileSync(new URL(import.meta.url)))
  .digest("base64url");

/** Answers with a document: the way of every page through the pipeline of design.md, Rendering. */
export default async function handleDocument(request: Request, status: number, headers: Headers, remix: EntryContext) {
  const url = new URL(request.url);
  const root = remix.staticHandlerContext.loaderData.root as { language: Language; flash: string | null } | undefined;
  // No loader has run where a form came to a page that takes none.
  const language = root?.language ?? (await languageOf(request));
  headers.set("Content-Language", language);
  if (status >= 400 || !headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl.private);
  // Said once, and to this visitor alone.
  if (root?.flash) {
    headers.set("Cache-Control", cacheControl.private);
    headers.append("Set-Cookie", clearedFlash);
  }
  const source = {
    build,
    address: url.pathname + url.search,
    language,
    status,
    staffArea: isStaffArea(url.pathname),
    data: remix.serverHandoffString ?? "",
  };
  return documentResponse(request, source, headers, () => {
    const document = (
      <I18nextProvider i18n={translations[language]}>
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

/** Logs what nobody foresaw: neither a request that its sender gave up, nor a Response that a loader threw. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}
