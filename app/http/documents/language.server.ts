import type { Cookie } from "@remix-run/node";
import { parseCookie, stringifySetCookie } from "cookie";
import Negotiator from "negotiator";
import { RemixI18Next } from "remix-i18next/server";
import { defaultLanguage, languageParameter, languages, type Language } from "~/domain/language";
import { onHttps } from "../guards/security-headers.server";

/**
 * Returns the language of a request: `?lang=` of the address, else the visitor's stored choice, else the browser's
 * preference, else English (docs/decisions/0011-language-addresses.md).
 */
export async function languageOf(request: Request): Promise<Language> {
  return (await detection.getLocale(request)) as Language;
}

/**
 * The visitor's choice in the prompt, stored for a year. Its value is plain, unlike that of Remix's own cookies: `lang=it`
 * (docs/decisions/0011-language-addresses.md). Reads null before a choice.
 */
export const languageCookie: Cookie = {
  name: languageParameter,
  isSigned: false,
  parse: async (header) => chosenIn(header),
  serialize: async (language: Language) => {
    const options = { httpOnly: true, maxAge: 31_536_000, path: "/", sameSite: "lax", secure: onHttps } as const;
    return stringifySetCookie({ name: languageParameter, value: language, ...options });
  },
};

const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["searchParams", "cookie", "custom"],
    searchParamKey: languageParameter,
    cookie: languageCookie,
    // Its own "header" gives English to browsers that prefer German to Italian.
    findLocale: async (request) => preferredLanguage(request),
  },
});

/** Returns the language that the visitor chose in the prompt; null before a choice. */
export function chosenLanguage(request: Request): Language | null {
  return chosenIn(request.headers.get("Cookie"));
}

function chosenIn(cookies: string | null): Language | null {
  const chosen = parseCookie(cookies ?? "")[languageParameter];
  return languages.find((language) => language === chosen) ?? null;
}

/**
 * Returns our language that the browser prefers (Accept-Language, RFC 9110 section 12.5.4); null when it names neither.
 */
function preferredLanguage(request: Request): Language | null {
  const wish = new Negotiator({ headers: { "accept-language": request.headers.get("Accept-Language") ?? "" } });
  return (wish.language([defaultLanguage, ...languages]) as Language | undefined) ?? null;
}
