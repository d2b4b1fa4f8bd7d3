import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isSameSitePath } from "~/domain/address";
import { addresses } from "~/domain/addresses";
import { languages } from "~/domain/language";
import { readForm } from "~/http/forms/form.server";
import { languageCookie, withLanguage } from "~/http/documents/language.server";
import { plainText } from "~/http/documents/text-response.server";

/** Stores the language chosen in the prompt and redirects to the visitor's page. */
export async function action({ request }: ActionFunctionArgs) {
  const read = await readForm(request, { whole: 16_384 });
  if (!read.ok && read.status !== 400) return plainText(read.status, read.error);
  const form = read.ok ? read.body : new URLSearchParams();
  const language = languages.find((each) => each === form.get("lang"));
  // The form isn't our prompt's.
  if (!language) return redirect(addresses.home(), 303);
  const asked = form.get("back") ?? "";
  const back = isSameSitePath(asked) ? asked : addresses.home();
  return redirect(withLanguage(back, language), { status: 303, headers: { "Set-Cookie": languageCookie(language) } });
}

/** Answers GET, which has nothing to show. */
export function loader() {
  return redirect(addresses.home());
}
