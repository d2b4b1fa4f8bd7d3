import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { companyDetails } from "~/content/site/company";
import { defaultLanguage, type Language } from "~/domain/site/language";
import { messages } from "~/domain/messages";

/** `--paper` of styles/tokens.css, for the browser's own user interface. */
export const paperColor = "#faf6ee";

/** Makes the title with the company's name: the only metadata of quotes, staff pages and errors. */
export function titleMeta(title?: string): MetaDescriptor[] {
  return [{ title: title ? `${title} · ${companyDetails.name}` : companyDetails.name }];
}

/** Makes the title of the 404 page, and of a page that can't be shown. */
export function errorMeta({ error, matches }: { error?: unknown; matches: RouteMatches }): MetaDescriptor[] {
  const isNowhere = isRouteErrorResponse(error) && error.status === 404;
  return titleMeta(isNowhere ? messages.unknownAddress[languageOfMatches(matches)] : undefined);
}

/** Returns the language from the root loader. */
export function languageOfMatches(matches: RouteMatches): Language {
  return rootDataOf(matches).language;
}

export type RouteMatches = readonly { id: string; data: unknown }[];

/** Returns the root loader's data; defaults where that loader failed. */
export function rootDataOf(matches: RouteMatches): RootData {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  return root ?? { language: defaultLanguage, addressLanguage: null, siteUrl: companyDetails.website.href };
}

interface RootData {
  language: Language;
  /** the language in the page's address */
  addressLanguage: Language | null;
  siteUrl: string;
}
