import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { readAccountKey } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { countNewEnquiries } from "~/data/enquiries.server";
import { matchAddress } from "~/domain/site/match-address";
import { addresses } from "~/domain/site/addresses";
import { getSiteArea, faviconPath, staticFolders } from "~/domain/site/areas";
import { parseLanguage, languageParameter } from "~/domain/site/language";
import { messages } from "~/domain/messages";
import { env } from "~/env.server";
import { readFlash } from "~/http/forms/flash.server";
import { readLanguageCookie, getRequestLanguage } from "~/http/pages/language.server";
import { pageData } from "~/http/pages/page-data.server";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { PageFrame, type PageFrameKind } from "~/ui/site/frame";
import { shownRecord, StaffBar, StaffBarStyle } from "~/ui/staff/bar";
import { needsScripts } from "~/ui/document/route-handle";
import { paperColor, errorMeta } from "~/ui/document/title-meta";
import { PageScripts, PageStyles } from "~/ui/document/page-resources";
import { NotFoundPage, ErrorPage } from "~/ui/document/error-page";
import { useLanguage } from "~/ui/use-language";
import displayFont from "~/styles/fonts/cormorant-garamond.woff2?url";
import textFont from "~/styles/fonts/source-sans-3.woff2?url";
import staffStyles from "~/styles/staff.css?url";
import "~/styles/fonts.css";
import "~/styles/tokens.css";
import "~/styles/base.css";
import "~/styles/print.css";

/** Loads the data of the frame. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { pathname, search } = url;
  const language = await getRequestLanguage(request);
  const isPreview = context.previewedDraft !== undefined;
  const isStaff = getSiteArea(pathname) === "staff";
  // Only the cookie is checked: the bar's links lead to pages that check the session.
  const hasBar =
    getSiteArea(pathname) === "site" &&
    !isPreview &&
    request.headers.has("Cookie") &&
    (await readAccountKey(request)) !== null;
  // Public pages are cached, so only staff get messages. A preview leaves them to the editor's next page.
  const flash = (isStaff && !isPreview) || hasBar ? await readFlash(request) : null;
  // Staff have a language switch in the footer.
  const asksLanguage = !isStaff && !isPreview && !readLanguageCookie(request);
  const { entry } = matchAddress(pathname) ?? {};
  const account = isStaff && entry !== addresses.login ? await readAccountKey(request) : null;
  return pageData({
    language,
    place: entry?.path ?? null,
    addressLanguage: parseLanguage(url.searchParams.get(languageParameter)),
    siteUrl: env.siteUrl,
    promptFor: asksLanguage ? pathname + search : null,
    flash: flash && messages[flash][language],
    hasBar,
    isPreview,
    account,
    newEnquiries: account === null ? 0 : await countEnquiries(),
  });
}

const countEnquiries = withUnavailableFallback(
  () => countNewEnquiries(db),
  () => 0,
);

/** Language, login and flash change only with a new document. */
export const shouldRevalidate = () => false;

/** Of error pages; other pages have their own. */
export const meta: MetaFunction = errorMeta;

/** The document of every page and error. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const matches = useMatches();
  const kind = frameKind(pathname, data?.isPreview ?? false);
  // Hydration of a preview would load the page of its own address, in the staff area.
  const scripts = needsScripts(matches) && kind !== "bare";
  const hasBar = import.meta.env.SSR && data?.hasBar === true;
  return (
    <html lang={useLanguage()} data-area={kind === "staff" ? kind : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paperColor} />
        <link rel="icon" href={faviconPath} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${staticFolders.icons}apple-touch-icon.png`} />
        {/* Only at home: on other pages, a phone's icon would open the manifest's start address. */}
        {data?.place === addresses.home.path && <link rel="manifest" href={addresses.webManifest()} />}
        {[displayFont, textFont].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        <PageStyles />
        {kind === "staff" && <link rel="stylesheet" href={staffStyles} />}
        {hasBar && <StaffBarStyle />}
      </head>
      <body>
        <PageFrame
          kind={kind}
          place={data?.place ?? null}
          promptFor={data?.promptFor ?? null}
          flash={data?.flash ?? null}
          account={data?.account ?? null}
          newEnquiries={data?.newEnquiries ?? 0}
          bar={hasBar && <StaffBar record={shownRecord(matches)} />}
        >
          {children}
        </PageFrame>
        {scripts && <PageScripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

function frameKind(pathname: string, isPreview: boolean): PageFrameKind {
  if (getSiteArea(pathname) === "staff") return isPreview ? "bare" : "staff";
  return pathname.toLowerCase().includes("homes") ? "homes" : "site";
}

/** For errors that a route doesn't handle itself. */
export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
}
