import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isSameSitePath } from "~/domain/address";
import { addresses } from "~/domain/addresses";
import { languages } from "~/domain/language";
import { languageCookie, withLanguage } from "~/http/documents/language.server";
import { readBytes } from "~/http/forms/request-body.server";
import { requireSameOrigin } from "~/http/guards/same-origin.server";

/** Stores the language chosen in the prompt and leads back to where the visitor was. */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const read = await readBytes(request, 16_384);
  if (!read.ok) {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    return new Response(read.error, { status: read.status, headers });
  }
  const form = new URLSearchParams(new TextDecoder().decode(read.body));
  const language = languages.find((each) => each === form.get("lang"));
  // Not from our prompt.
  if (!language) return redirect(addresses.home(), 303);
  const asked = form.get("back") ?? "";
  const back = isSameSitePath(asked) ? asked : addresses.home();
  return redirect(withLanguage(back, language), { status: 303, headers: { "Set-Cookie": languageCookie(language) } });
}

/** Nothing to see at this address. */
export function loader() {
  return redirect(addresses.home());
}
