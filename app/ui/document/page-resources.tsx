import { Links, Scripts } from "@remix-run/react";
import { createContext, useContext } from "react";
import script from "./after-pictures.inline.ts?inline-script";

/** What a visitor's page has instead of Remix's links and scripts. */
export interface PageResources {
  /** the style sheets' text, inlined: it saves a request on a slow line */
  css: string;
  /** the addresses of these style sheets */
  sheets: readonly string[];
  /** the addresses of the scripts, loaded in turn; the last one hydrates islands */
  scripts: readonly string[];
}

/** Null where Remix's own links and scripts are used: in the staff area, whose pages are hydrated whole. */
export const PageResourcesContext = createContext<PageResources | null>(null);

export function PageStyles() {
  const parts = useContext(PageResourcesContext);
  return parts ? <style dangerouslySetInnerHTML={{ __html: parts.css }} /> : <Links />;
}

/**
 * The page's scripts, for the end of the body. On a visitor's page they load after the pictures. The disabled links load
 * nothing: Vite's scripts find them and don't load the style sheets that the page contains already.
 */
export function PageScripts() {
  const parts = useContext(PageResourcesContext);
  if (!parts) return <Scripts />;
  return (
    <>
      {parts.sheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} disabled />
      ))}
      <script data-scripts={parts.scripts.join(" ")} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
