import { allAddresses } from "~/domain/site/addresses";

/** Public pages, which a browser may fetch when the pointer rests on their link (Speculation Rules, "moderate"). */
const pages = allAddresses.flatMap(({ path, visitors }) => (visitors === "everybody" ? path : []));
const rules = JSON.stringify({ prefetch: [{ where: { href_matches: pages }, eagerness: "moderate" }] });

/** Adds the rules to the document, as a separate file would be fetched before the page's first picture. */
export function addSpeculationRules(html: string): string {
  return html.replace("</body>", `<script type="speculationrules">${rules}</script></body>`);
}
