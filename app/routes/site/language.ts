import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { isSameSitePath } from "~/domain/address";
import { languages } from "~/domain/language";
import { languageCookie, withLanguage } from "~/http/language.server";
import { requireSameOrigin } from "~/http/same-origin.server";

/** Stores the language chosen in the prompt and leads back to where the visitor was. */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const form = await request.formData();
  const language = languages.find((each) => each === form.get("lang"));
  const asked = form.get("back");
  const back = typeof asked === "string" && isSameSitePath(asked) ? asked : "/";
  if (!language) return redirect(back, 303);
  return redirect(withLanguage(back, language), { status: 303, headers: { "Set-Cookie": languageCookie(language) } });
}

/** Nothing to see at this address. */
export function loader() {
  return redirect("/");
}
