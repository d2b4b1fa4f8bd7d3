import type { LoaderFunctionArgs } from "@remix-run/node";
import { allAddresses } from "~/domain/addresses";
import { cacheControl } from "~/http/documents/cache-control.server";
import { textResponse } from "~/http/documents/text-response.server";

/**
 * The pages that a browser may fetch when a visitor is about to open them (Speculation Rules, "moderate": the pointer
 * rests on the link). Public pages are listed by name, so all others are left alone: staff's pages, quotes, QR codes,
 * downloads and future ones.
 */
const pages = allAddresses.flatMap(({ path, visitors }) => (visitors === "everybody" ? path : []));
const rules = JSON.stringify({ prefetch: [{ where: { href_matches: pages }, eagerness: "moderate" }] });

export function loader({ request }: LoaderFunctionArgs): Response {
  return textResponse(request, rules, "application/speculationrules+json", cacheControl.file);
}
