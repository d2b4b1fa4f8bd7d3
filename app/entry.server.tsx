import { readFileSync } from "node:fs";
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { isPublicPagePath } from "~/domain/site/match-address";
import { getSiteArea } from "~/domain/site/areas";
import type { Language } from "~/domain/site/language";
import { cacheControl } from "~/http/pages/cache-control.server";
import { createBytesResponse } from "~/http/responses/bytes.server";
import { htmlContentType } from "~/http/pages/compress.server";
import { buildContentSecurityPolicy } from "~/http/pages/content-security-policy.server";
import { clearedFlashCookie } from "~/http/forms/flash.server";
import { addLanguageToLinks } from "~/http/pages/link-language.server";
import { addPictureColourStyles } from "~/http/pages/picture-colours.server";
import { addSpeculationRules } from "~/http/pages/speculation-rules.server";
import { hasClientDisconnected } from "~/http/server/connection.server";
import { logError } from "~/http/server/log.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { renderInSlices } from "~/render-in-slices.server";
import { translations } from "~/locales/translations.server";
import { needsScripts, scriptStyleHashes } from "~/ui/document/route-handle";
import { type PageResources, PageResourcesContext } from "~/ui/document/page-resources";
import betweenPages from "~/styles/between-pages.css?inline";

/** Renders every document (docs/decisions/0002-rendering-and-page-cache.md). */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const url = new URL(request.url);
  const root = remix.staticHandlerContext.loaderData.root as RootData | undefined;
  // No loader runs for a form posted to a page without an action.
  const language = root?.language ?? (await getRequestLanguage(request));
  headers.set("Content-Language", language);
  if (status >= 400) headers.set("Cache-Control", cacheControl.private);
  // The message is shown once, to this visitor.
  if (root?.flash) {
    headers.set("Cache-Control", cacheControl.private);
    headers.append("Set-Cookie", clearedFlashCookie);
  }
  const isPreview = context.previewedDraft !== undefined;
  const isForStaff = isPreview || root?.hasBar === true;
  if (isForStaff) headers.set("Cache-Control", cacheControl.private);
  const isForAll = status === 200 && isPublicPagePath(url.pathname);
  if (!isForAll) headers.set("X-Robots-Tag", "noindex");
  const matches = remix.staticHandlerContext.matches.map(({ route }) => ({
    handle: remix.routeModules[route.id]?.handle,
    data: remix.staticHandlerContext.loaderData[route.id] as unknown,
  }));
  const scripts = needsScripts(matches);
  // In development, scripts insert styles of unknown hashes.
  const isDev = hmrOf(remix) !== undefined;
  const isInStaffArea = getSiteArea(url.pathname) === "staff";
  const document = (
    <PageResourcesContext.Provider value={isInStaffArea ? null : headOf(remix)}>
      {translated(<RemixServer context={remix} url={request.url} />)}
    </PageResourcesContext.Provider>
  );
  const html = finished(await rendered());
  const policy = buildContentSecurityPolicy(html, {
    isInStaffArea,
    isFramed: isPreview,
    styles: isDev ? ["'unsafe-inline'"] : scripts ? scriptStyleHashes(matches) : [],
  });
  headers.set("Content-Security-Policy", policy);
  headers.set("Content-Type", htmlContentType);
  headers.set("Vary", "Accept-Encoding, Accept-Language, Cookie");
  return createBytesResponse(Buffer.from(html), { status, headers });

  function rendered(): string | Promise<string> {
    // Without React's markers for hydration.
    if (!scripts) return renderToStaticMarkup(document);
    const isLong = isInStaffArea && (remix.serverHandoffString ?? "").length >= longData;
    return isLong ? renderInSlices(document, translated) : renderToString(document);
  }

  function translated(part: ReactNode) {
    return <I18nextProvider i18n={translations[language]}>{part}</I18nextProvider>;
  }

  function finished(html: string): string {
    // For a visitor who hasn't chosen a language and reads an address with one.
    const led =
      root?.addressLanguage && root.promptFor !== null ? addLanguageToLinks(html, root.addressLanguage) : html;
    // The staff area's pages are hydrated as a whole, so nothing may be added to them.
    const coloured = isInStaffArea ? led : addPictureColourStyles(led);
    const whole = isForAll ? addSpeculationRules(coloured) : coloured;
    // Remix reloads hydrated pages itself.
    const showsChanges = isDev && !(isInStaffArea && scripts);
    return "<!DOCTYPE html>" + (showsChanges ? whole.replace("</head>", `${reloadOnChange}</head>`) : whole);
  }
}

/** Characters of data, as of an editor of some hundred items. */
const longData = 100_000;

const reloadOnChange = '<script type="module" src="/app/reload-on-change.ts"></script>';

/** The part of the root loader's data that is used here. */
interface RootData {
  language: Language;
  addressLanguage: Language | null;
  promptFor: string | null;
  flash: string | null;
  hasBar: boolean;
}

/** Returns the scripts and styles of a visitor's page. The dev server provides its styles as text. */
function headOf(remix: EntryContext): PageResources {
  const { manifest, staticHandlerContext, criticalCss } = remix;
  const all = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const sheets = [...new Set(all)];
  const hmr = hmrOf(remix);
  return {
    css: (criticalCss ?? sheets.map(styleSheet).join("")) + betweenPages,
    sheets,
    scripts: [...(hmr ? [hmr.runtime] : []), manifest.entry.module],
  };
}

/** Only the dev server's manifest has it. */
function hmrOf({ manifest }: EntryContext): { runtime: string } | undefined {
  return (manifest as { hmr?: { runtime: string } }).hmr;
}

function styleSheet(address: string): string {
  let text = styleSheets.get(address);
  if (text === undefined) {
    text = readFileSync(new URL(`../client${address}`, import.meta.url), "utf8").trim();
    styleSheets.set(address, text);
  }
  return text;
}

const styleSheets = new Map<string, string>();

/** Responses to `?_data=` requests are not pages. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}

/** Logs unexpected errors, except of aborted requests and Responses that a loader threw. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs): void {
  if (hasClientDisconnected(request) || isRouteErrorResponse(error)) return;
  logError(error, request);
}
