import { Links, Scripts } from "@remix-run/react";
import { createContext, useContext } from "react";

/** What a guest's page is given instead of Remix's links and scripts. */
export interface PageParts {
  /** the style sheets' text: a page and its styles come in one answer, as on a slow line each question counts */
  css: string;
  /** the address of the script that brings islands to life */
  islands: string;
}

/** Null where Remix's own parts stand: in the staff area, whose pages are hydrated whole, and on the dev server. */
export const PagePartsContext = createContext<PageParts | null>(null);

/** The page's styles, for its head. */
export function PageStyles() {
  const parts = useContext(PagePartsContext);
  return parts ? <style dangerouslySetInnerHTML={{ __html: parts.css }} /> : <Links />;
}

/** The page's scripts, at the end of its body. A guest's come after its pictures: they are the page, scripts a nicety. */
export function PageScripts() {
  const parts = useContext(PagePartsContext);
  return parts ? <script dangerouslySetInnerHTML={{ __html: afterPictures(parts.islands) }} /> : <Scripts />;
}

/** A picture that never comes holds nothing up for long. */
function afterPictures(address: string): string {
  return `let begun;const begin=()=>{begun||=import(${JSON.stringify(address)})};addEventListener("load",begin);setTimeout(begin,2000)`;
}
