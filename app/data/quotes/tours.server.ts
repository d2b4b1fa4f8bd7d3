import { type TranslationChoice, type TranslationProblem, findTranslations } from "~/domain/tours/translations";
import type { Quote, Tour } from "~/domain/quotes/quote";
import { publicLink } from "~/domain/quotes/revealed-names";
import type { Database } from "~/data/database/database.server";
import { parseJourney } from "./items-column.server";

/** The refusal of a pair. `name` is that of the other quote with which there is a problem. */
export type TranslationRefused = { ok: false; reason: "pair-refused"; problem: TranslationProblem; name: string };

/**
 * Locks the quote that a save is to name, until its transaction ends: of two saves at once that name one quote the second
 * sees the first. Call it before the transaction reads anything.
 */
export async function lockTranslation(transaction: Database, pairOf: string | null | undefined): Promise<void> {
  if (pairOf) await transaction.selectFrom("quotes").select("id").where("id", "=", pairOf).forUpdate().execute();
}

/** Returns why a quote can't be a pair with the quote that it names; null where it can, or names none. */
export async function findTranslationRefusal(
  transaction: Database,
  { id, pairOf, journey }: Pick<Quote, "id" | "pairOf" | "journey">,
): Promise<TranslationRefused | null> {
  if (pairOf === null) return null;
  const refused = (problem: TranslationProblem, name = ""): TranslationRefused => {
    return { ok: false, reason: "pair-refused", problem, name };
  };
  if (pairOf === id) return refused("pairOfItself");
  if (!journey?.language) return refused("pairNeedsLanguage");
  const quotes = transaction.selectFrom("quotes").select(["id", "name", "journey", "pair_of as pairOf"]);
  const other = await quotes.where("id", "=", pairOf).executeTakeFirst();
  if (!other) return refused("pairMissing");
  const language = parseJourney(other.journey)?.language ?? null;
  if (language === null) return refused("pairWithoutLanguage", other.name);
  if (language === journey.language) return refused("pairSameLanguage", other.name);
  const named = await quotes.where("pair_of", "=", id).where("id", "!=", pairOf).limit(1).executeTakeFirst();
  if (named) return refused("pairNamedBy", named.name);
  const third = quotes.where((quote) => {
    const isThird = quote.or([quote("pair_of", "=", pairOf), quote("id", "=", other.pairOf ?? pairOf)]);
    return quote.and([isThird, quote("id", "not in", [id, pairOf])]);
  });
  const taken = await third.limit(1).executeTakeFirst();
  return taken ? refused("pairTaken", taken.name) : null;
}

/** Whether a quote and the one that it names can't be a pair because one of them is in another pair. */
export async function isTranslationTaken(
  transaction: Database,
  quote: Parameters<typeof findTranslationRefusal>[1],
): Promise<boolean> {
  const refused = await findTranslationRefusal(transaction, quote);
  return refused?.problem === "pairTaken" || refused?.problem === "pairNamedBy";
}

/**
 * Returns why a change of a quote's pair or language is refused; null where it isn't. What is stored isn't refused
 * again.
 */
export async function findTranslationChangeRefusal(
  transaction: Database,
  stored: Quote,
  {
    pairOf = stored.pairOf,
    journey = stored.journey,
  }: { pairOf?: Quote["pairOf"] | undefined; journey?: Quote["journey"] | undefined },
): Promise<TranslationRefused | null> {
  const isSame = pairOf === stored.pairOf && journey?.language === stored.journey?.language;
  return isSame ? null : await findTranslationRefusal(transaction, { id: stored.id, pairOf, journey });
}

/** Lists the quotes that one may name: the tours that say a language, and those that it names or that name it. */
export async function listTranslationChoices(db: Database, id: string): Promise<TranslationChoice[]> {
  const rows = await db
    .selectFrom("quotes")
    .select(["id", "name", "journey", "pair_of as pairOf"])
    .where((quote) => {
      const named = quote.selectFrom("quotes as own").select("own.pair_of").where("own.id", "=", id);
      return quote.or([quote("display", "=", 1), quote("pair_of", "=", id), quote("id", "=", named)]);
    })
    .where("id", "!=", id)
    .orderBy("name")
    .execute();
  return rows.flatMap(({ journey, pairOf, ...quote }) => {
    const language = parseJourney(journey)?.language;
    return language ? [{ ...quote, language, namesThis: pairOf === id }] : [];
  });
}

/** Lists all tours, newest first. Only a displayed quote is a tour, and so is its translation. */
export async function listTours(db: Database): Promise<Tour[]> {
  const rows = await db
    .selectFrom("quotes")
    .select(["id", "name", "link", "display_cover as displayCover", "display_description as displayDescription"])
    .select(["journey", "pair_of as pairOf", "customer_name as customerName"])
    .where("display", "=", 1)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const tours = rows.map((row) => ({ ...row, journey: parseJourney(row.journey) }));
  const pairs = findTranslations(tours);
  return tours.map(({ id, name, displayCover, displayDescription, journey, ...row }) => {
    const link = publicLink(row);
    return { id, name, link, displayCover, displayDescription, journey, pair: pairs.get(id)?.id ?? null };
  });
}
