import { db } from "~/data/db.server";
import { lastSavesOf } from "~/data/last-saves.server";
import { timeInItaly } from "~/ui/time-text";
import { languageOf } from "./language.server";

/**
 * Returns a function that says when one of these records was last saved, and by whom, in the language of a request. Throws
 * `Unavailable`.
 */
export async function saveTexts(
  request: Request,
  kind: "quote" | "page",
  records: readonly { id: string }[],
): Promise<(id: string) => string> {
  const ids = records.map(({ id }) => id);
  const saves = await lastSavesOf(db, kind, ids);
  const language = await languageOf(request);
  return (id) => {
    const save = saves.get(id);
    return save ? [timeInItaly(save.at, language, { short: true }), save.username].filter(Boolean).join(" · ") : "";
  };
}
