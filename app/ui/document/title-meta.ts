import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { companyDetails } from "~/content/site/company";
import { defaultLanguage, type Language } from "~/domain/site/language";
import { messages } from "~/domain/messages";

/** `--paper` of styles/tokens.css, for the browser's toolbar. */
export const paperColor = "#faf6ee";

/** Returns a title with the company's name: the only metadata of staff pages and errors. */
export function titleMeta(title?: string): MetaDescriptor[] {
  return [{ title: title ? `${title} · ${companyDetails.name}` : companyDetails.name }];
}

/** Returns the title of an error page. */
export function errorMeta({ error, matches }: { error?: unknown; matches: RouteMatches }): MetaDescriptor[] {
  const isNowhere = isRouteErrorResponse(error) && error.status === 404;
  return titleMeta(isNowhere ? messages.unknownAddress[getMatchesLanguage(matches)] : undefined);
}

export function getMatchesLanguage(matches: RouteMatches): Language {
  return getRootData(matches).language;
}

export type RouteMatches = readonly { id: string; data: unknown }[];

/** Returns the root loader's data, or defaults if that loader failed. */
export function getRootData(matches: RouteMatches): RootData {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  return root ?? { language: defaultLanguage, addressLanguage: null, siteUrl: companyDetails.website.href };
}

interface RootData {
  language: Language;
  /** the language in the page's address; `null` if it has none */
  addressLanguage: Language | null;
  siteUrl: string;
}
