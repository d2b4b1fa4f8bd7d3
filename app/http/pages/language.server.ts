import { parseCookie, stringifySetCookie } from "cookie";
import Negotiator from "negotiator";
import { RemixI18Next } from "remix-i18next/server";
import { defaultLanguage, parseLanguage, languageParameter, languages, type Language } from "~/domain/site/language";
import { isHttps } from "~/http/guards/security-headers.server";
import type { RequestHead } from "~/http/request-head";

/**
 * Returns the language of a request: `?lang=` of the address, else the visitor's stored choice, else the browser's
 * preference, else English (docs/decisions/0011-languages.md).
 */
export async function getRequestLanguage(request: Request): Promise<Language> {
  return (await detection.getLocale(request)) as Language;
}

const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    // The page cache needs the same rule at once, before Remix.
    order: ["custom"],
    findLocale: (request) => Promise.resolve(detectLanguage(request)),
  },
});

/** Does as `getRequestLanguage`, at once: the page cache asks it of every visit. */
export function detectLanguage(visit: RequestHead): Language {
  return languageInAddress(visit) ?? readLanguageCookie(visit) ?? preferredLanguage(visit) ?? defaultLanguage;
}

function languageInAddress({ url }: RequestHead): Language | null {
  return parseLanguage(new URL(url).searchParams.get(languageParameter));
}

/** Returns the language that the visitor chose in the prompt (cookie `lang`); null before a choice. */
export function readLanguageCookie({ headers }: RequestHead): Language | null {
  const cookie = headers.get("Cookie");
  if (cookie === null) return null;
  const chosen = parseCookie(cookie)[languageParameter];
  return languages.find((language) => language === chosen) ?? null;
}

/** Makes the Set-Cookie header that keeps a choice for a year. */
export function serializeLanguageCookie(language: Language): string {
  const options = { httpOnly: true, maxAge: 31_536_000, path: "/", sameSite: "lax", secure: isHttps } as const;
  return stringifySetCookie({ name: languageParameter, value: language, ...options });
}

/**
 * Returns our language that the browser prefers (Accept-Language, RFC 9110 section 12.5.4); null when it names neither.
 */
function preferredLanguage({ headers }: RequestHead): Language | null {
  const wish = new Negotiator({ headers: { "accept-language": headers.get("Accept-Language") ?? "" } });
  return (wish.language([defaultLanguage, ...languages]) as Language | undefined) ?? null;
}
