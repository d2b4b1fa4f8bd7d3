import { type TranslationChoice, type TranslationProblem, mapTourTranslations } from "~/domain/tours/translations";
import type { Quote, Tour } from "~/domain/quotes/quote";
import { toPublicTourLink } from "~/domain/quotes/revealed-names";
import type { Database } from "~/data/database/database.server";
import { parseJourneyColumn } from "./items-column.server";

/** The refusal of a translation. `name` is the name of the conflicting quote. */
export type TranslationRefusal = { ok: false; reason: "pair-refused"; problem: TranslationProblem; name: string };

/**
 * Locks the quote that a save refers to, so that concurrent saves see each other. Call it before the transaction reads.
 */
export async function lockTranslationPartner(transaction: Database, pairOf: string | null | undefined): Promise<void> {
  if (pairOf) await transaction.selectFrom("quotes").select("id").where("id", "=", pairOf).forUpdate().execute();
}

/** Returns why a quote can't be the translation of the quote it refers to, or null. */
export async function checkTranslation(
  transaction: Database,
  { id, pairOf, journey }: Pick<Quote, "id" | "pairOf" | "journey">,
): Promise<TranslationRefusal | null> {
  if (pairOf === null) return null;
  const refused = (problem: TranslationProblem, name = ""): TranslationRefusal => {
    return { ok: false, reason: "pair-refused", problem, name };
  };
  if (pairOf === id) return refused("pairOfItself");
  if (!journey?.language) return refused("pairNeedsLanguage");
  const quotes = transaction.selectFrom("quotes").select(["id", "name", "journey", "pair_of as pairOf"]);
  const other = await quotes.where("id", "=", pairOf).executeTakeFirst();
  if (!other) return refused("pairMissing");
  const language = parseJourneyColumn(other.journey)?.language ?? null;
  if (language === null) return refused("pairWithoutLanguage", other.name);
  if (language === journey.language) return refused("pairSameLanguage", other.name);
  const named = await quotes.where("pair_of", "=", id).where("id", "!=", pairOf).limit(1).executeTakeFirst();
  if (named) return refused("pairNamedBy", named.name);
  const third = quotes.where((quote) => {
    const isThird = quote.or([quote("pair_of", "=", pairOf), quote("id", "=", other.pairOf ?? pairOf)]);
    return quote.and([isThird, quote("id", "not in", [id, pairOf])]);
  });
  const conflicting = await third.limit(1).executeTakeFirst();
  return conflicting ? refused("pairTaken", conflicting.name) : null;
}

/** Returns whether one of the two quotes has another translation. */
export async function isTranslationTaken(
  transaction: Database,
  quote: Parameters<typeof checkTranslation>[1],
): Promise<boolean> {
  const refused = await checkTranslation(transaction, quote);
  return refused?.problem === "pairTaken" || refused?.problem === "pairNamedBy";
}

/** Returns why a change of the translation or language is refused, or null. An unchanged value is never refused. */
export async function checkTranslationChange(
  transaction: Database,
  stored: Quote,
  {
    pairOf = stored.pairOf,
    journey = stored.journey,
  }: { pairOf?: Quote["pairOf"] | undefined; journey?: Quote["journey"] | undefined },
): Promise<TranslationRefusal | null> {
  const isSame = pairOf === stored.pairOf && journey?.language === stored.journey?.language;
  return isSame ? null : await checkTranslation(transaction, { id: stored.id, pairOf, journey });
}

/** Lists quotes to choose a translation from: the tours with a language, and any quote linked to this one. */
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
    const language = parseJourneyColumn(journey)?.language;
    return language ? [{ ...quote, language, namesThis: pairOf === id }] : [];
  });
}

/** Lists all tours, newest first. Only displayed quotes are tours or translations of tours. */
export async function listTours(db: Database): Promise<Tour[]> {
  const rows = await db
    .selectFrom("quotes")
    .select(["id", "name", "link", "display_cover as displayCover", "display_description as displayDescription"])
    .select(["journey", "pair_of as pairOf", "customer_name as customerName"])
    .where("display", "=", 1)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const tours = rows.map((row) => ({ ...row, journey: parseJourneyColumn(row.journey) }));
  const pairs = mapTourTranslations(tours);
  return tours.map(({ id, name, displayCover, displayDescription, journey, ...row }) => {
    const link = toPublicTourLink(row);
    return { id, name, link, displayCover, displayDescription, journey, pair: pairs.get(id)?.id ?? null };
  });
}
