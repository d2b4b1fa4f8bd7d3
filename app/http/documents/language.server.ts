import { parseCookie, stringifySetCookie } from "cookie";
import Negotiator from "negotiator";
import { RemixI18Next } from "remix-i18next/server";
import { defaultLanguage, languageNamed, languageParameter, languages, type Language } from "~/domain/language";
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
    // Its "searchParams" would read addresses by another rule, its "header" only the browser's first language.
    order: ["custom"],
    findLocale: async (request) => languageInAddress(request) ?? chosenLanguage(request) ?? preferredLanguage(request),
  },
});

function languageInAddress({ url }: Request): Language | null {
  return languageNamed(new URL(url).searchParams.get(languageParameter));
}

/** Returns the language that the visitor chose in the prompt (cookie `lang`); null before a choice. */
export function chosenLanguage(request: Request): Language | null {
  const chosen = parseCookie(request.headers.get("Cookie") ?? "")[languageParameter];
  return languages.find((language) => language === chosen) ?? null;
}

/** Makes the Set-Cookie header that keeps a choice for a year. */
export function languageCookie(language: Language): string {
  const options = { httpOnly: true, maxAge: 31_536_000, path: "/", sameSite: "lax", secure: onHttps } as const;
  return stringifySetCookie({ name: languageParameter, value: language, ...options });
}

/**
 * Returns our language that the browser prefers (Accept-Language, RFC 9110 section 12.5.4); null when it names neither.
 */
function preferredLanguage(request: Request): Language | null {
  const wish = new Negotiator({ headers: { "accept-language": request.headers.get("Accept-Language") ?? "" } });
  return (wish.language([defaultLanguage, ...languages]) as Language | undefined) ?? null;
}
