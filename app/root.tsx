import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { chosenLanguage, languageOf } from "~/http/language.server";
import { pageData } from "~/http/page-data.server";
import { Frame } from "~/ui/frame/frame";
import { needsScripts } from "~/ui/needs-scripts";
import { titleMeta } from "~/ui/page-meta";
import { NotFound, Trouble } from "~/ui/trouble";
import { useLanguage } from "~/ui/use-language";
import "~/styles/tokens.css";
import "~/styles/base.css";
import "~/styles/print.css";

/** What the frame needs of a request: its language, and until one is chosen, where the prompt leads back to. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return pageData({
    language: await languageOf(request),
    promptFor: chosenLanguage(request) ? null : pathname + search,
  });
}

/** The title of error pages; every other page has its own. */
export const meta = () => titleMeta();

/** The document around every page, and around every error. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const scripts = needsScripts(useMatches());
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <Frame homes={pathname.toLowerCase().includes("homes")} promptFor={data?.promptFor ?? null}>
          {children}
        </Frame>
        {scripts && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Whatever no route answers in words of its own. */
export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Trouble />;
}
