import type { APIRequestContext } from "@playwright/test";
import { type HtmlElement, Parser, StaticConfigLoader } from "html-validate";

const parser = new Parser(await new StaticConfigLoader().getConfigFor("page.html"));

/** Parses a page's HTML without a browser. */
export function parsePage(html: string) {
  const root = parser.parseHtml(html);
  const all = (selector: string) => root.querySelectorAll(selector);
  return {
    language: root.querySelector("html")?.getAttributeValue("lang"),
    /** Text content with normalized spaces. */
    texts: (selector: string) => all(selector).map(textOf),
    attributes: (selector: string, name: string) =>
      all(selector).map((element) => decodeEntities(element.getAttributeValue(name) ?? "")),
    count: (selector: string) => all(selector).length,
  };
}

export async function fetchPage(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const response = await request.get(path, { headers });
  return { status: response.status(), headers: response.headers(), ...parsePage(await response.text()) };
}

const textOf = ({ textContent }: HtmlElement) => decodeEntities(textContent).replace(/\s+/g, " ").trim();

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");
}
