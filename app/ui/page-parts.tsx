import { Links, Scripts } from "@remix-run/react";
import { createContext, useContext } from "react";

/** What a guest's page has instead of Remix's links and scripts. */
export interface PageParts {
  /** the style sheets' text, inlined: it saves a request on a slow line */
  css: string;
  /** the address of the script that hydrates islands */
  islands: string;
}

/**
 * Null where Remix's own links and scripts are used: in the staff area and on the dev server, which hydrate whole
 * pages.
 */
export const PagePartsContext = createContext<PageParts | null>(null);

export function PageStyles() {
  const parts = useContext(PagePartsContext);
  return parts ? <style dangerouslySetInnerHTML={{ __html: parts.css }} /> : <Links />;
}

/** The page's scripts, for the end of the body. On a guest's page they load after the pictures. */
export function PageScripts() {
  const parts = useContext(PagePartsContext);
  return parts ? <script dangerouslySetInnerHTML={{ __html: afterPictures(parts.islands) }} /> : <Scripts />;
}

/** A picture that doesn't load delays the script only for a while. */
function afterPictures(address: string): string {
  return `let begun;const begin=()=>{begun||=import(${JSON.stringify(address)})};addEventListener("load",begin);setTimeout(begin,2000)`;
}
