import { RemixI18Next } from "remix-i18next/server";
import { env } from "~/env.server";
import { languages, type Language } from "~/domain/language";

/**
 * The language of a request: `?lang=` of the address, else the visitor's stored choice, else what the browser prefers,
 * else English (design.md, Language).
 */
export async function languageOf(request: Request): Promise<Language> {
  return (await detection.getLocale(request)) as Language;
}

/** The language that the visitor chose in the prompt, kept in the cookie `lang`; null before that. */
export function chosenLanguage(request: Request): Language | null {
  const value = /(?:^|;\s*)lang=([^;]*)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return languages.find((language) => language === value) ?? null;
}

/** The Set-Cookie header that keeps a choice for a year. */
export function languageCookie(language: Language): string {
  const secure = env.siteUrl.startsWith("https:") ? "; Secure" : "";
  return `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`;
}

/** The address to come back to after a choice: the same one, but a `lang` of its own in it gives way to the choice. */
export function withLanguage(address: string, language: Language): string {
  const url = new URL(address, env.siteUrl);
  if (!url.searchParams.has("lang")) return address;
  url.searchParams.set("lang", language);
  return url.pathname + url.search;
}

const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: "en",
    searchParamKey: "lang",
    order: ["searchParams", "custom", "header"],
    findLocale: (request) => Promise.resolve(chosenLanguage(request)),
  },
});
