import { type Kysely, sql } from "kysely";

/**
 * Brings the page "Not to miss" in line with the plan of the walk: the memorial is the second morning's, after the hill of Capiro.
 * A page that staff have edited stays as it is.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const page of pages) await rewrite(db, page.id, page, (items) => inOrder(items, page.titles));
}

interface Tables {
  pages: { id: string; revision: number; items: string | unknown[]; updated_at: Date };
}

interface Item {
  title3: string;
  text: string;
}

/** The texts of the two pages that change, and the two titles whose parts change places: the later one first. */
const pages = [
  {
    id: "santa-clara-not-to-miss-en",
    titles: ["The memorial", "El Carmen and the hill of Capiro"],
    before: "Yoel walks this route with our guests on their first afternoon.",
    after: "Yoel walks the first day with our guests; the memorial is for the morning after, on any day but a Monday.",
  },
  {
    id: "santa-clara-not-to-miss-it",
    titles: ["Il memoriale", "El Carmen e la Loma del Capiro"],
    before: "Il pomeriggio dell’arrivo questo giro lo si fa con Yoel.",
    after: "Il primo giorno il giro lo si fa con Yoel; il memoriale è per la mattina dopo, purché non sia lunedì.",
  },
] as const;

/** Rewrites the items of a page that was never edited; its history and the pages in caches follow its revision. */
async function rewrite(
  db: Kysely<Tables>,
  id: string,
  { before, after }: { before: string; after: string },
  reorder: (items: Item[]) => Item[] | null,
): Promise<void> {
  const page = await db.selectFrom("pages").select(["items", "revision"]).where("id", "=", id).executeTakeFirst();
  if (page?.revision !== 1) return;
  const stored = (typeof page.items === "string" ? JSON.parse(page.items) : page.items) as Item[];
  const items = reorder(stored);
  if (!items?.some(({ text }) => text.includes(before))) return;
  const written = items.map((item) => ({ ...item, text: item.text.replace(before, after) }));
  await db
    .updateTable("pages")
    .set({ items: JSON.stringify(written), updated_at: sql<Date>`utc_timestamp(3)` })
    .where("id", "=", id)
    .where("revision", "=", 1)
    .execute();
}

/** Exchanges two titles, each with the text after it; null unless the first is right before the second. */
function inOrder(items: Item[], [first, second]: readonly string[]): Item[] | null {
  const at = items.findIndex(({ title3 }) => title3 === first);
  if (at === -1 || items[at + 2]?.title3 !== second) return null;
  const [a, b] = [items.slice(at, at + 2), items.slice(at + 2, at + 4)];
  return [...items.slice(0, at), ...b, ...a, ...items.slice(at + 4)];
}
