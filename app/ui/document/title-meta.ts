import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { company } from "~/content/site/company";
import { defaultLanguage, type Language } from "~/domain/site/language";
import { messages } from "~/domain/messages";

/** `--paper` of styles/tokens.css, for the browser's own user interface. */
export const paper = "#faf6ee";

/** Makes the title with the company's name: the only metadata of quotes, staff pages and errors. */
export function titleMeta(title?: string): MetaDescriptor[] {
  return [{ title: title ? `${title} · ${company.name}` : company.name }];
}

/** Makes the title of the 404 page, and of a page that can't be shown. */
export function troubleMeta({ error, matches }: { error?: unknown; matches: Matches }): MetaDescriptor[] {
  const isNowhere = isRouteErrorResponse(error) && error.status === 404;
  return titleMeta(isNowhere ? messages.unknownAddress[languageIn(matches)] : undefined);
}

/** Returns the language from the root loader. */
export function languageIn(matches: Matches): Language {
  return rootOf(matches).language;
}

export type Matches = readonly { id: string; data: unknown }[];

/** Returns the root loader's data; defaults where that loader failed. */
export function rootOf(matches: Matches): RootData {
  const root = matches.find(({ id }) => id === "root")?.data as RootData | undefined;
  return root ?? { language: defaultLanguage, addressLanguage: null, siteUrl: company.website.href };
}

interface RootData {
  language: Language;
  /** the language in the page's address */
  addressLanguage: Language | null;
  siteUrl: string;
}
