import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "../browser/journey.ts";
import type { PayloadVariant } from "./payloads.ts";

/** Watches a page of which the same views are looked at twice, first with harmless words in them, then with payloads. */
export interface InjectionCheck {
  page: Page;
  /**
   * Looks at the page as it stands: of a view with harmless words what it is made of is kept; with payloads it has to be
   * made of the same, and no mark, address or attribute of a payload may be in it.
   * @param within a part of the page, as a CSS selector
   */
  checkPage: (view: string, way: PayloadVariant, within?: string) => Promise<void>;
  /**
   * Looks at a page in the same way without opening it, which is quicker: at its document as the browser reads it.
   * @param words a CSS selector; gives the text of the first element that it finds
   */
  checkDocument: (view: string, way: PayloadVariant, path: string, words: string) => Promise<string>;
  /** what else the page did that it shouldn't, so far */
  faults: readonly string[];
}

/** Begins a survey by a page that has gone nowhere yet. */
export async function startInjectionCheck(page: Page, origin: string): Promise<InjectionCheck> {
  const faults = await recordPageFaults(page.context(), origin);
  const views = new Map<string, string[]>();
  const compare = (view: string, way: PayloadVariant, { elements, faults: seen }: PageStructure) => {
    expect(seen, view).toEqual([]);
    expect(elements.length, view).toBeGreaterThan(0);
    if (way === "harmless") views.set(view, elements);
    else expect(firstDifference(views.get(view) ?? [], elements), view).toBeNull();
  };
  return {
    page,
    faults,
    async checkPage(view, way, within = "html") {
      // A gallery's scripts come with the first that is opened.
      await expect(page.locator("[data-island]:empty")).toHaveCount(0);
      compare(view, way, await page.locator(within).evaluateAll(readPageStructure));
    },
    async checkDocument(view, way, path, words) {
      const roots = await page.evaluateHandle(async (path) => {
        const answer = await fetch(path);
        return [new DOMParser().parseFromString(await answer.text(), "text/html").documentElement];
      }, path);
      compare(view, way, await roots.evaluate(readPageStructure));
      const text = await roots.evaluate(([root], words) => root?.querySelector(words)?.textContent ?? "", words);
      await roots.dispose();
      return text;
    },
  };
}

/**
 * Notes whatever a page of this context does that somebody's words might have led it to: dialogs, what the page's policy
 * turned down, errors, warnings, and requests to another host.
 * @returns what was noted so far, growing
 */
async function recordPageFaults(context: BrowserContext, origin: string): Promise<string[]> {
  const faults: string[] = [];
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`violates ${violatedDirective}: ${blockedURI}`),
    );
  });
  context.on("dialog", (dialog) => {
    // Before typed words are left, the browser asks.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("console", (message) => {
    // Of pictures that aren't there, and of forms that were refused.
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

/** What a page is made of, without anybody's words. */
interface PageStructure {
  /** each element with its depth and the names of its attributes */
  elements: string[];
  /** what must be nowhere: the payloads' mark, and addresses that nobody should be led to or sent for */
  faults: string[];
}

/**
 * The skeleton of a page, or of parts of it; runs in the browser. Two attributes are left out that follow from the words:
 * the language of a text where it is one of ours, and the address that print shows beside a link.
 */
function readPageStructure(roots: readonly Element[]): PageStructure {
  const faults: string[] = [];
  if ("__hit" in window) faults.push("a payload has run");
  // But what stands in for a slide's picture until it has come, the handles of rows, which come when they are near, what a
  // script loads before it is needed, the time at which unsaved work was stored, the marks of changed
  // words, and what is said of characters that the PDF can't print.
  const passing = [
    "[data-island] li > img + span",
    "li[data-key] > :first-child + div > :first-child",
    "link[rel=modulepreload][href^='/assets/']",
    ...["time", "mark", "[data-unprintable]"],
  ].join();
  const all = roots
    .flatMap((root) => [root, ...root.querySelectorAll("*")])
    .filter((element) => element.closest(passing) === null);
  const elements = all.map((element) => {
    const names = [...element.attributes]
      .filter(({ name, value }) => name !== "data-printed" && !(name === "lang" && (value === "en" || value === "it")))
      .map(({ name, value }) => {
        if (!isAddressAllowed(element, name, value)) faults.push(`<${element.localName} ${name}="${value}">`);
        return name;
      });
    let depth = 0;
    for (let up = element.parentElement; up; up = up.parentElement) depth += 1;
    const space = element.namespaceURI === "http://www.w3.org/1999/xhtml" ? "" : `${element.namespaceURI}:`;
    return `${depth} ${space}${element.localName} ${names.sort().join(" ")}`;
  });
  return { elements, faults };

  /** Links lead to web sites, telephones and mailboxes; all else stays on this one. */
  function isAddressAllowed({ localName }: Element, name: string, value: string): boolean {
    if (name.startsWith("on") || name === "srcdoc") return false;
    if (name === "srcset" || name === "imagesrcset") return value.split(", ").every((each) => each.startsWith("/"));
    if (!["href", "src", "action", "formaction", "data", "poster", "ping", "data-pdf"].includes(name)) return true;
    const url = URL.canParse(value, location.href) ? new URL(value, location.href) : null;
    if (localName === "a") return url !== null && /^(https?|mailto|tel):$/.test(url.protocol);
    return url?.origin === location.origin;
  }
}

/** Where two pages differ first; null where they are made of the same. */
function firstDifference(one: readonly string[], other: readonly string[]): string | null {
  const at = Array.from({ length: Math.max(one.length, other.length) }).findIndex((_, at) => one[at] !== other[at]);
  return at === -1 ? null : `${at}: ${one[at]} ≠ ${other[at]}`;
}

/** A text as a page shows it: HTML has no NUL, and what stands for it. */
export function stripNul(text: string): string {
  return text.replace(/[\0\ufffd]/g, "");
}

/** The same without spaces: a field of one line holds no line breaks, and browsers put a space for others of them. */
export function stripWhitespace(text: string): string {
  return stripNul(text).replace(/\s/g, "");
}
