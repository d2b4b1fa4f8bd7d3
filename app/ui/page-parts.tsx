import { Links, Scripts } from "@remix-run/react";
import { createContext, useContext } from "react";

/** What a guest's page has instead of Remix's links and scripts. */
export interface PageParts {
  /** the style sheets' text, inlined: it saves a request on a slow line */
  css: string;
  /** the addresses of the scripts, loaded in turn; the last one hydrates islands */
  scripts: readonly string[];
}

/** Null where Remix's own links and scripts are used: in the staff area, whose pages are hydrated whole. */
export const PagePartsContext = createContext<PageParts | null>(null);

export function PageStyles() {
  const parts = useContext(PagePartsContext);
  return parts ? <style dangerouslySetInnerHTML={{ __html: parts.css }} /> : <Links />;
}

/** The page's scripts, for the end of the body. On a guest's page they load after the pictures. */
export function PageScripts() {
  const parts = useContext(PagePartsContext);
  return parts ? <script dangerouslySetInnerHTML={{ __html: afterPictures(parts.scripts) }} /> : <Scripts />;
}

/** A picture that doesn't load delays the scripts only for a while. */
function afterPictures(addresses: readonly string[]): string {
  const imports =
    addresses.map((address) => `import(${JSON.stringify(address)})`).join(".then(()=>") +
    ")".repeat(addresses.length - 1);
  return `let begun;const begin=()=>{begun||=${imports}};addEventListener("load",begin);setTimeout(begin,2000)`;
}
