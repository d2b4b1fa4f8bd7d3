import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import { company } from "~/content/company";
import { defaultLanguage, type Language, type Localised } from "~/domain/language";

/** The head of a page whose words are known beforehand. */
export function pageMeta(title: Localised, description: Localised): MetaFunction {
  return ({ matches }) => {
    const language = languageIn(matches);
    return [...titleMeta(title[language]), { name: "description", content: description[language] }];
  };
}

/** A page's title, with the company's name behind it. */
export function titleMeta(title?: string): MetaDescriptor[] {
  return [{ title: title ? `${title} · ${company.name}` : company.name }];
}

/** The language that the root loader found. */
export function languageIn(matches: readonly { id: string; data: unknown }[]): Language {
  const root = matches.find(({ id }) => id === "root")?.data as { language?: Language } | undefined;
  return root?.language ?? defaultLanguage;
}
