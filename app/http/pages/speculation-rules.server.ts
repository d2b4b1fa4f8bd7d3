import { allAddresses } from "~/domain/site/addresses";

/**
 * The pages that a browser may fetch when a visitor is about to open them (Speculation Rules, "moderate": the pointer
 * rests on the link). Public pages are listed by name, so all others are left alone: staff's pages, quotes, QR codes,
 * downloads and future ones.
 */
const pages = allAddresses.flatMap(({ path, visitors }) => (visitors === "everybody" ? path : []));
const rules = JSON.stringify({ prefetch: [{ where: { href_matches: pages }, eagerness: "moderate" }] });

/** Adds the rules to a document's end: a file of their own would be fetched before the page's first picture. */
export function addSpeculationRules(html: string): string {
  return html.replace("</body>", `<script type="speculationrules">${rules}</script></body>`);
}
