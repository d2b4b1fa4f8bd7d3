import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "../browser/journey.ts";
import type { PayloadVariant } from "./payloads.ts";

/** Compares views of a page with harmless text to the same views with payloads. */
export interface InjectionCheck {
  page: Page;
  /**
   * Expects the page's structure to be the same with payloads as with harmless text, without any effect of a payload.
   * @param within a CSS selector
   */
  checkPage: (view: string, variant: PayloadVariant, within?: string) => Promise<void>;
  /**
   * The same for a document that is only parsed, which is faster.
   * @param words a CSS selector of the element whose text is returned
   */
  checkDocument: (view: string, variant: PayloadVariant, path: string, words: string) => Promise<string>;
  /** the page's other faults so far */
  faults: readonly string[];
}

/** Starts a check with a page that hasn't navigated yet. */
export async function startInjectionCheck(page: Page, origin: string): Promise<InjectionCheck> {
  const faults = await recordPageFaults(page.context(), origin);
  const views = new Map<string, string[]>();
  const compare = (view: string, variant: PayloadVariant, { elements, faults: seen }: PageStructure) => {
    expect(seen, view).toEqual([]);
    expect(elements.length, view).toBeGreaterThan(0);
    if (variant === "harmless") views.set(view, elements);
    else expect(findFirstDifference(views.get(view) ?? [], elements), view).toBeNull();
  };
  return {
    page,
    faults,
    async checkPage(view, variant, within = "html") {
      // Islands are lazy-loaded.
      await expect(page.locator("[data-island]:empty")).toHaveCount(0);
      compare(view, variant, await page.locator(within).evaluateAll(readPageStructure));
    },
    async checkDocument(view, variant, path, words) {
      const roots = await page.evaluateHandle(async (path) => {
        const response = await fetch(path);
        return [new DOMParser().parseFromString(await response.text(), "text/html").documentElement];
      }, path);
      compare(view, variant, await roots.evaluate(readPageStructure));
      const text = await roots.evaluate(([root], words) => root?.querySelector(words)?.textContent ?? "", words);
      await roots.dispose();
      return text;
    },
  };
}

/** Records dialogs, CSP violations, errors, warnings and requests to other hosts. The returned array grows. */
async function recordPageFaults(context: BrowserContext, origin: string): Promise<string[]> {
  const faults: string[] = [];
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`violates ${violatedDirective}: ${blockedURI}`),
    );
  });
  context.on("dialog", (dialog) => {
    // Leaving unsaved text is fine.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("console", (message) => {
    // Missing pictures and rejected forms.
    if (message.text().startsWith("Failed to load resource: the server responded with a status of 4")) return;
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => void faults.push(String(error.error())));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !["data:", "blob:"].includes(url.protocol)) faults.push(`asked ${request.url()}`);
  });
  return faults;
}

/** A page's structure without its text. */
interface PageStructure {
  /** each element with depth and attribute names */
  elements: string[];
  /** effects of a payload, such as its marker or a forbidden URL */
  faults: string[];
}

/** Runs in the browser. Ignores two attributes that depend on the text: `lang` and the printed address of a link. */
function readPageStructure(roots: readonly Element[]): PageStructure {
  const faults: string[] = [];
  if ("__hit" in window) faults.push("a payload has run");
  // Ignores lazy-loaded parts (placeholders of pictures, row handles, module preloads) and parts that depend on the text
  // (times, marks of changed words, warnings about unprintable characters).
  const ignored = [
    "[data-island] li > img + span",
    "li[data-key] > :first-child + div > :first-child",
    "link[rel=modulepreload][href^='/assets/']",
    ...["time", "mark", "[data-unprintable]"],
  ].join();
  const all = roots
    .flatMap((root) => [root, ...root.querySelectorAll("*")])
    .filter((element) => element.closest(ignored) === null);
  const elements = all.map((element) => {
    const names = [...element.attributes]
      .filter(({ name, value }) => name !== "data-printed" && !(name === "lang" && (value === "en" || value === "it")))
      .map(({ name, value }) => {
        if (!isAddressAllowed(element, name, value)) faults.push(`<${element.localName} ${name}="${value}">`);
        return name;
      });
    let depth = 0;
    for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) depth += 1;
    const namespace = element.namespaceURI === "http://www.w3.org/1999/xhtml" ? "" : `${element.namespaceURI}:`;
    return `${depth} ${namespace}${element.localName} ${names.sort().join(" ")}`;
  });
  return { elements, faults };

  /** Links may use http(s), mailto and tel. All other URLs have to be of this origin. */
  function isAddressAllowed({ localName }: Element, name: string, value: string): boolean {
    if (name.startsWith("on") || name === "srcdoc") return false;
    if (name === "srcset" || name === "imagesrcset") return value.split(", ").every((each) => each.startsWith("/"));
    if (!["href", "src", "action", "formaction", "data", "poster", "ping", "data-pdf"].includes(name)) return true;
    const url = URL.canParse(value, location.href) ? new URL(value, location.href) : null;
    if (localName === "a") return url !== null && /^(https?|mailto|tel):$/.test(url.protocol);
    return url?.origin === location.origin;
  }
}

/** Returns the first difference of two structures, or null. */
function findFirstDifference(one: readonly string[], other: readonly string[]): string | null {
  const at = Array.from({ length: Math.max(one.length, other.length) }).findIndex(
    (_, index) => one[index] !== other[index],
  );
  return at === -1 ? null : `${at}: ${one[at]} ≠ ${other[at]}`;
}

/** Removes NUL, which HTML can't contain, and its replacement character. */
export function stripNul(text: string): string {
  return text.replace(/[\0\ufffd]/g, "");
}

/** Also removes whitespace, as single-line inputs drop or replace line breaks. */
export function stripWhitespace(text: string): string {
  return stripNul(text).replace(/\s/g, "");
}
