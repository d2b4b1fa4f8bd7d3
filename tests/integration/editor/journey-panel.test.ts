import { beforeAll, expect, test } from "vitest";
import { findQuoteById, updateQuote } from "~/data/quotes/quotes.server";
import { draftFromQuote } from "~/domain/drafts/from-record";
import { draftToFormFields, type FormFields } from "~/domain/drafts/form";
import { emptyJourney } from "~/domain/journeys/journey";
import { db } from "../../support/audited-database";
import { requestApp } from "../../support/servers/in-process-app";
import { origin, logInAsStaff } from "../staff/staff-requests";
import { storeQuote } from "../../support/stored-records";

let cookie: string;
beforeAll(async () => {
  cookie = (await logInAsStaff()).cookie;
});

const title = (title1: string) => ({ type: "title", title1, title2: "", size: "md" }) as const;

/** Posts the editor's form as a browser without scripts does, and returns the page. */
async function post(id: string, fields: FormFields) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const headers = { Cookie: cookie, Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const response = await requestApp(`/admin/quotesEditor/${id}`, { method: "POST", headers, body });
  return { status: response.status, html: await response.text() };
}

test("staff fill the panel without JavaScript: stops are suggested, an invalid one is rejected with all input, and the journey is saved", async () => {
  const items = [title("Day 1 · Havana"), title("Day 4 · Trinidad"), title("Day 6 · Home")];
  const id = await storeQuote({ items });
  const stored = draftFromQuote((await findQuoteById(db, id))!);
  const bare = draftToFormFields(stored).filter(
    ([name]) => name !== "stops" && name !== "priceFrom" && name !== "bestMonths",
  );
  const form: FormFields = [...bare, ["panel", "journey"]];

  const proposed = await post(id, [...form, ["priceFrom", "4350"], ["intent", "find-stops"]]);
  expect(proposed.status).toBe(200);
  for (const cell of ['name="stops.0.place"[^>]*value="Havana"', 'name="stops.1.nights"[^>]*value="2"'])
    expect(proposed.html).toMatch(new RegExp(cell));
  expect(proposed.html).toMatch(/name="priceFrom"[^>]*value="4350"/);
  expect((await findQuoteById(db, id))?.journey).toBeNull();

  const typed: FormFields = [
    ...form,
    ...([
      ["stops.0.place", "Havana"],
      ["stops.0.nights", ""],
      ["stops.1.place", "Casa Prado"],
      ["priceFrom", "€ 4.350"],
      ["bestMonths", "2"],
      ["bestMonths", "11"],
    ] as const),
  ];
  const rejected = await post(id, [...typed, ["stops.1.nights", "some"], ["intent", "save"]]);
  expect(rejected.status).toBe(400);
  expect(rejected.html).toContain("A whole number from 1 to 60");
  expect(rejected.html).toContain("To show it on the map, enter its degrees");
  for (const cell of ["stops.1.longitude", "stops.1.latitude"]) expect(rejected.html).toContain(`name="${cell}"`);
  expect(rejected.html).toMatch(/name="stops.1.place"[^>]*value="Casa Prado"/);
  expect(rejected.html.match(/name="bestMonths"[^>]*checked/g)).toHaveLength(2);

  const point = [
    ["stops.1.longitude", "-80.45"],
    ["stops.1.latitude", "22.15"],
  ] as const;
  const nights = [["stops.1.nights", "2"]] as const;
  expect((await post(id, [...typed, ...nights, ...point, ["intent", "save"]])).status).toBe(303);
  expect((await findQuoteById(db, id))?.journey).toMatchObject({
    stops: [
      { place: "Havana", nights: null, point: null },
      { place: "Casa Prado", nights: 2, point: { longitude: -80.45, latitude: 22.15 } },
    ],
    ...{ priceFrom: 4350, bestMonths: [2, 11] },
  });
});

test("staff choose a tour's pair in the panel: an invalid one is rejected with all input, and a conflict names the pair", async () => {
  const make = (name: string, language: "en" | "it") =>
    storeQuote({ name, items: [title(name)], display: true, journey: { ...emptyJourney, language } });
  const [first, primo, terzo] = [await make("First", "en"), await make("Primo", "it"), await make("Terzo", "it")];
  const formFor = async (id: string, fields: FormFields): Promise<FormFields> => {
    const stored = draftToFormFields(draftFromQuote((await findQuoteById(db, id))!));
    const fieldNames = new Set(fields.map(([name]) => name));
    return [...stored.filter(([name]) => !fieldNames.has(name)), ...fields];
  };
  const save = async (id: string, fields: FormFields) =>
    await post(id, await formFor(id, [...fields, ["intent", "save"]]));

  const panelForm = await post(primo, await formFor(primo, [["intent", "show:journey"]]));
  const select = /<select[^>]*name="pairOf"[^]*?<\/select>/.exec(panelForm.html)?.[0] ?? "";
  expect(select).toContain(`value="${first}"`);
  expect(select).not.toContain(terzo);

  expect((await save(primo, [["pairOf", first]])).status).toBe(303);
  expect(await findQuoteById(db, primo)).toMatchObject({ pairOf: first, journey: { language: "it" } });

  const rejected = await save(terzo, [
    ["pairOf", first],
    ["name", "Terza"],
  ]);
  expect(rejected.status).toBe(400);
  expect(rejected.html).toContain("That tour is a pair with “Primo” already");
  expect(rejected.html).toMatch(new RegExp(`<option [^>]*value="${first}"[^>]*selected`));
  expect(rejected.html).toContain('value="Terza"');
  expect((await post(first, await formFor(first, [["intent", "show:journey"]]))).html).toContain(
    "This is set in “Primo”",
  );

  // Forms of an earlier release have no pairs.
  const [, base = ""] =
    draftToFormFields(draftFromQuote((await findQuoteById(db, primo))!)).find(([name]) => name === "base") ?? [];
  const older = JSON.parse(base) as { fields: Record<string, string> };
  delete older.fields.pairOf;
  const withoutPair = await formFor(primo, [["base", JSON.stringify(older)]]);
  const form = [...withoutPair.filter(([name]) => name !== "pairOf" && name !== "name"), ["name", "Prima"]] as const;
  expect((await post(primo, [...form, ["intent", "save"]] as FormFields)).status).toBe(303);
  expect(await findQuoteById(db, primo)).toMatchObject({ name: "Prima", pairOf: first });

  // The translation was removed in the meantime: the comparison names the tour.
  const conflicting = await formFor(primo, [["name", "Primissima"]]);
  await updateQuote(db, primo, { pairOf: null });
  const conflict = await post(primo, [...conflicting, ["intent", "save"]]);
  expect(conflict.status).toBe(409);
  expect(conflict.html).toMatch(/The same tour in the other language[^]*?First/);
});
