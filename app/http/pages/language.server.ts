import { parseCookie, stringifySetCookie } from "cookie";
import Negotiator from "negotiator";
import { RemixI18Next } from "remix-i18next/server";
import { defaultLanguage, parseLanguage, languageParameter, languages, type Language } from "~/domain/site/language";
import { isSiteHttps } from "~/http/guards/security-headers.server";
import type { RequestHead } from "~/http/request-head";

export async function getRequestLanguage(request: Request): Promise<Language> {
  return (await detection.getLocale(request)) as Language;
}

const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    // The page cache needs the same rule synchronously.
    order: ["custom"],
    findLocale: (request) => Promise.resolve(detectLanguage(request)),
  },
});

/**
 * Returns the language of a request: `?lang=` of the address, else the visitor's stored choice, else the browser's
 * preference, else English (docs/decisions/0011-languages.md).
 */
export function detectLanguage(visit: RequestHead): Language {
  return languageInAddress(visit) ?? readLanguageCookie(visit) ?? preferredLanguage(visit) ?? defaultLanguage;
}

function languageInAddress({ url }: RequestHead): Language | null {
  return parseLanguage(new URL(url).searchParams.get(languageParameter));
}

/** Returns the visitor's choice in the language prompt; null before a choice. */
export function readLanguageCookie({ headers }: RequestHead): Language | null {
  const cookie = headers.get("Cookie");
  if (cookie === null) return null;
  const chosen = parseCookie(cookie)[languageParameter];
  return languages.find((language) => language === chosen) ?? null;
}

/** Returns the Set-Cookie header that stores a choice for a year. */
export function serializeLanguageCookie(language: Language): string {
  const options = { httpOnly: true, maxAge: 31_536_000, path: "/", sameSite: "lax", secure: isSiteHttps } as const;
  return stringifySetCookie({ name: languageParameter, value: language, ...options });
}

/** By Accept-Language (RFC 9110 section 12.5.4). */
function preferredLanguage({ headers }: RequestHead): Language | null {
  const wish = new Negotiator({ headers: { "accept-language": headers.get("Accept-Language") ?? "" } });
  return (wish.language([defaultLanguage, ...languages]) as Language | undefined) ?? null;
}
