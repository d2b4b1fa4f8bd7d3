import { Links, Scripts } from "@remix-run/react";
import { createContext, useContext } from "react";
import script from "./after-pictures.inline.ts?inline-script";

/** What replaces Remix's `Links` and `Scripts` on a visitor's page. */
export interface PageResources {
  /** the style sheets' content, inlined to save a request */
  css: string;
  /** addresses of the inlined style sheets */
  sheets: readonly string[];
  /** addresses of the scripts, loaded in order; the last one hydrates islands */
  scripts: readonly string[];
}

/** `null` in the staff area, which uses Remix's links and scripts because its pages are hydrated whole. */
export const PageResourcesContext = createContext<PageResources | null>(null);

export function PageStyles() {
  const parts = useContext(PageResourcesContext);
  return parts ? <style dangerouslySetInnerHTML={{ __html: parts.css }} /> : <Links />;
}

/**
 * The page's scripts, at the end of the body. Visitors' pages load them after their pictures. The disabled links load
 * nothing: they keep Vite's preload from requesting style sheets that are inlined already.
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
