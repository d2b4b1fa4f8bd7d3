import type { ActionFunctionArgs } from "@remix-run/node";
import { isSameSitePath } from "~/domain/site/web-address";
import { addresses, switchAddressLanguage } from "~/domain/site/addresses";
import { normalizeAddress } from "~/domain/site/normalize-address";
import { languageParameter, languages } from "~/domain/site/language";
import { readForm } from "~/http/forms/form.server";
import { serializeLanguageCookie } from "~/http/pages/language.server";
import { isOwnOrigin } from "~/http/guards/same-origin.server";
import { plainTextResponse } from "~/http/responses/text.server";
import { redirect } from "~/http/responses/redirects.server";

/** Stores the language chosen in the prompt and redirects back to the page. */
export async function action({ request }: ActionFunctionArgs) {
  const read = await readForm(request);
  if (!read.ok && read.status !== 400) return plainTextResponse(read.status, read.error);
  const form = read.ok ? read.body : new URLSearchParams();
  const language = languages.find((each) => each === form.get(languageParameter));
  // Not sent by the prompt.
  if (!language) return redirect(addresses.home(), 303);
  const asked = form.get("back") ?? "";
  const back = isSameSitePath(asked) ? wholeAddress(asked, request.headers.get("Referer") ?? "") : addresses.home();
  return redirect(switchAddressLanguage(back, language), {
    status: 303,
    headers: { "Set-Cookie": serializeLanguageCookie(language) },
  });
}

/**
 * Returns a page's address as shown by the browser; the page's own one has only known query parameters
 * (domain/site/normalize-address.ts).
 */
function wholeAddress(page: string, referer: string): string {
  if (!URL.canParse(referer)) return page;
  const shown = new URL(referer);
  const whole = shown.pathname + shown.search;
  return isOwnOrigin(shown.origin) && normalizeAddress(shown) === page && isSameSitePath(whole) ? whole : page;
}

export function loader() {
  return redirect(addresses.home());
}
