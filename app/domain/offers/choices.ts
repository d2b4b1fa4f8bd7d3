import { type Offer, offerLimits } from "./offer.ts";

/** The indexes of the chosen options of an offer, ascending: of optional lines, and one of each group. */
export type OfferChoices = readonly number[];

/** Returns the lines of each group of alternatives by the index of its first line. */
export function groupLines({ lines }: Pick<Offer, "lines">): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, { group }] of lines.entries())
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), index]);
  return new Map([...groups.values()].map((indexes) => [indexes[0] ?? 0, indexes]));
}

/**
 * Returns the choices of any indexes: of each group the first one that is chosen, or its first line; of optional lines
 * those that are chosen. Other indexes are dropped.
 */
export function normalizeChoices(offer: Pick<Offer, "lines">, indexes: readonly number[]): OfferChoices {
  const grouped = [...groupLines(offer).values()].map(
    (group) => group.find((index) => indexes.includes(index)) ?? group[0] ?? 0,
  );
  const optional = offer.lines.flatMap((line, index) => (isOption(line) && indexes.includes(index) ? [index] : []));
  return [...grouped, ...optional].sort((one, other) => one - other);
}

function isOption({ optional, group }: Offer["lines"][number]): boolean {
  return optional && group === null;
}

/** Returns the name of the form field and query parameter of a line: of a group, that of its first line. */
export function choiceName(index: number): string {
  return `option${index + 1}`;
}

/** Returns the value that chooses a line. */
export function choiceValue(index: number): string {
  return String(index + 1);
}

/** The query parameters with choices. */
export const choiceNames: readonly string[] = Array.from({ length: offerLimits.lines }, (_, index) =>
  choiceName(index),
);

/** Reads choices from query parameters or form fields; the first lines of groups if there are none. */
export function parseChoices(offer: Pick<Offer, "lines">, field: (name: string) => string | null): OfferChoices {
  const names = fieldNames(offer);
  return normalizeChoices(
    offer,
    names.flatMap((name, index) => (field(name) === choiceValue(index) ? [index] : [])),
  );
}

/**
 * Returns the query parameters of choices, in the order of `choiceNames`; those of the choices without any parameters are
 * left out.
 */
export function choicesToQuery(offer: Pick<Offer, "lines">, choices: OfferChoices): [name: string, value: string][] {
  const initial = normalizeChoices(offer, []);
  const names = fieldNames(offer);
  return choices
    .filter((index) => !initial.includes(index))
    .map((index): [string, string] => [names[index] ?? "", choiceValue(index)])
    .sort(([one], [other]) => choiceNames.indexOf(one) - choiceNames.indexOf(other));
}

/** Returns the field of each line: of a group, that of its first line. */
function fieldNames(offer: Pick<Offer, "lines">): string[] {
  const firstOf = new Map(
    [...groupLines(offer)].flatMap(([first, group]) => group.map((index) => [index, first] as const)),
  );
  return offer.lines.map((_, index) => choiceName(firstOf.get(index) ?? index));
}
