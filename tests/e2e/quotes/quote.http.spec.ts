import ICAL from "ical.js";
import { validateGpx } from "../../support/gpx.ts";
import { fetchPage } from "../../support/html.ts";
import { expect, uniqueWord, test } from "../../support/browser/journey.ts";

const explore = "xplore the journey we created for you!";

test("a quote greets its customer by its id and link, and is kept nowhere", async ({ request, createQuote }) => {
  const link = `Viaggio-${uniqueWord()}`;
  const id = await createQuote({ customerName: "Ada & <b>Zoë</b> O'Neill", link });
  for (const address of [id, link, link.toLowerCase(), link.toUpperCase()]) {
    const page = await fetchPage(request, `/quote/${address}`);
    expect([page.status, page.texts("h1")]).toEqual([200, [`Hi Ada & <b>Zoë</b> O'Neill, e${explore}`]]);
    expect(page.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  }
  const swapped = (letter: string) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase());
  expect((await fetchPage(request, `/quote/${id.replace(/[a-z]/gi, swapped)}`)).status).toBe(404);

  const anonymous = await fetchPage(request, `/quote/${await createQuote({ customerName: null })}`);
  expect(anonymous.texts("h1")).toEqual([`E${explore}`]);
  expect(anonymous.texts("main").join()).not.toMatch(/\bHi\b|undefined|null/);
});

test("a change by the API shows at once, and a deleted quote is gone", async ({ request, createQuote, staff }) => {
  const id = await createQuote({ customerName: "Ada", items: [{ type: "text", text: "Before", size: "md" }] });
  const read = () => fetchPage(request, `/quote/${id}`);
  expect((await read()).texts("main p")).toContain("Before");

  const { body } = await staff("GET", `/quote/${id}`);
  const [item] = (body as { items: object[] }).items;
  const change = { customerName: "Grace", items: [{ ...item, text: "After" }] };
  expect((await staff("PATCH", `/quote/${id}`, change)).status).toBe(200);
  const changed = await read();
  expect(changed.texts("h1")).toEqual([`Hi Grace, e${explore}`]);
  expect(changed.texts("main p").filter((text) => /Before|After/.test(text))).toEqual(["After"]);

  expect((await staff("DELETE", `/quote/${id}`)).status).toBe(204);
  const gone = await read();
  expect([gone.status, gone.texts("h1")]).toEqual([404, ["Can't find your quote, please reload the page"]]);
});

test("a quote's stops are a GPX file, and its days a calendar file, which grows with its saves", async ({
  request,
  createQuote,
  staff,
}) => {
  const stops = [
    { place: "Trinidad", nights: 2 },
    { place: "Viñales", nights: 3 },
  ];
  const id = await createQuote({ customerName: "Ada", journey: { firstDay: "2027-02-27", stops } });
  const link = `/quote/${id}/days.ics`;
  const links = (await fetchPage(request, `/quote/${id}`)).attributes("main a", "href");
  expect(links).toEqual(expect.arrayContaining([link, `/quote/${id}/route/gpx`]));
  expect(await validateGpx(await (await request.get(`/quote/${id}/route/gpx`)).text())).toEqual([]);
  const events = async () => {
    const file = await (await request.get(link)).text();
    expect(file).not.toContain("Ada");
    return new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents("vevent").map((each) => {
      const { uid, sequence, summary, startDate, endDate } = new ICAL.Event(each);
      return { uid, sequence, days: [summary, String(startDate), String(endDate)] };
    });
  };
  const before = await events();
  expect(before.map(({ days }) => days)).toEqual([
    ["Trinidad", "2027-02-27", "2027-03-01"],
    ["Viñales", "2027-03-01", "2027-03-05"],
  ]);
  expect((await staff("PATCH", `/quote/${id}`, { name: "Changed" })).status).toBe(200);
  const after = await events();
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(after[0]!.sequence).toBeGreaterThan(before[0]!.sequence);
  const without = `/quote/${await createQuote()}`;
  expect((await request.get(`${without}/days.ics`)).url()).toMatch(new RegExp(`${without}$`));
});
