import { Links, Scripts } from "@remix-run/react";
import { createContext, useContext } from "react";

/** What a guest's page is given instead of Remix's links and scripts. */
export interface PageParts {
  /** the style sheets' text: a page and its styles come in one answer, as on a slow line each question counts */
  css: string;
  /** the addresses of the scripts, one after the other, the last of which brings islands to life */
  scripts: readonly string[];
}

/** Null where Remix's own parts stand: in the staff area, whose pages are hydrated whole. */
export const PagePartsContext = createContext<PageParts | null>(null);

/** The page's styles, for its head. */
export function PageStyles() {
  const parts = useContext(PagePartsContext);
  return parts ? <style dangerouslySetInnerHTML={{ __html: parts.css }} /> : <Links />;
}

/** The page's scripts, at the end of its body. A guest's come after its pictures: they are the page, scripts a nicety. */
export function PageScripts() {
  const parts = useContext(PagePartsContext);
  return parts ? <script dangerouslySetInnerHTML={{ __html: afterPictures(parts.scripts) }} /> : <Scripts />;
}

/** A picture that never comes holds nothing up for long. */
function afterPictures(addresses: readonly string[]): string {
  const imports =
    addresses.map((address) => `import(${JSON.stringify(address)})`).join(".then(()=>") +
    ")".repeat(addresses.length - 1);
  return `let begun;const begin=()=>{begun||=${imports}};addEventListener("load",begin);setTimeout(begin,2000)`;
}
