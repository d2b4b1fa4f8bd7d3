import { parseCookie, stringifySetCookie } from "cookie";
import Negotiator from "negotiator";
import { RemixI18Next } from "remix-i18next/server";
import { env } from "~/env.server";
import { defaultLanguage, languages, type Language } from "~/domain/language";
import { onHttps } from "../guards/security-headers.server";

/**
 * Returns the language of a request: `?lang=` of the address, else the visitor's stored choice, else the browser's
 * preference, else English (docs/decisions/0011-language-addresses.md).
 */
export async function languageOf(request: Request): Promise<Language> {
  return (await detection.getLocale(request)) as Language;
}

const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    searchParamKey: "lang",
    // Not "header": it reads only the browser's first language, so `de, it` would get English.
    order: ["searchParams", "custom"],
    findLocale: (request) => Promise.resolve(chosenLanguage(request) ?? preferredLanguage(request)),
  },
});

/** Returns the language in an address's `?lang=`, which may have a region (`it-CH`); null when it isn't one of ours. */
export function languageInAddress({ searchParams }: URL): Language | null {
  const [name] = (searchParams.get("lang") ?? "").toLowerCase().split("-");
  return languages.find((language) => language === name) ?? null;
}

/** Returns the language that the visitor chose in the prompt (cookie `lang`); null before a choice. */
export function chosenLanguage(request: Request): Language | null {
  const { lang } = parseCookie(request.headers.get("Cookie") ?? "");
  return languages.find((language) => language === lang) ?? null;
}

/** Makes the Set-Cookie header that keeps a choice for a year. */
export function languageCookie(language: Language): string {
  const options = { httpOnly: true, maxAge: 31_536_000, path: "/", sameSite: "lax", secure: onHttps } as const;
  return stringifySetCookie({ name: "lang", value: language, ...options });
}

/**
 * Returns the address to show after a choice: the same address, without a `lang` that contradicts the choice. It is
 * ASCII, for a header.
 * @param address a path on this site
 */
export function withLanguage(address: string, language: Language): string {
  const url = new URL(address, env.siteUrl);
  if (url.searchParams.has("lang")) url.searchParams.set("lang", language);
  return url.pathname + url.search;
}

/**
 * Returns our language that the browser prefers (Accept-Language, RFC 9110 section 12.5.4); null when it names neither.
 */
function preferredLanguage(request: Request): Language | null {
  const wish = new Negotiator({ headers: { "accept-language": request.headers.get("Accept-Language") ?? "" } });
  return (wish.language([defaultLanguage, ...languages]) as Language | undefined) ?? null;
}
