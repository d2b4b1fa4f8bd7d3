import { choiceNames, choicesToQuery } from "~/domain/offers/choices";
import type { ShownOffer } from "~/domain/offers/shown-offer";
import { redirect } from "./redirects.server";

/**
 * Redirects to the address without choices that are invalid, or that are made at first anyway; null if it was requested. So
 * each set of choices has one address, and the one without choices is cached.
 */
export function redirectToChoices(request: Request, shown: ShownOffer | null): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const others = [...searchParams].filter(([name]) => !choiceNames.includes(name));
  const chosen = shown ? choicesToQuery(shown.offer, shown.choices) : [];
  const query = new URLSearchParams([...others, ...chosen]).toString();
  if (query === searchParams.toString()) return null;
  return redirect(query === "" ? pathname : `${pathname}?${query}`);
}
