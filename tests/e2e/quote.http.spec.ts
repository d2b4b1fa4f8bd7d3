import { visit } from "../support/html.ts";
import { expect, ownWord, test } from "../support/journey.ts";

const explore = "xplore the journey we created for you!";

test("a quote greets its customer by its id and link, and is kept nowhere", async ({ request, createQuote }) => {
  const link = `Viaggio-${ownWord()}`;
  const id = await createQuote({ customerName: "Ada & <b>Zoë</b> O'Neill", link });
  for (const address of [id, link, link.toLowerCase(), link.toUpperCase()]) {
    const page = await visit(request, `/quote/${address}`);
    expect([page.status, page.texts("h1")]).toEqual([200, [`Hi Ada & <b>Zoë</b> O'Neill, e${explore}`]]);
    expect(page.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
  }
  const swapped = (letter: string) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase());
  expect((await visit(request, `/quote/${id.replace(/[a-z]/gi, swapped)}`)).status).toBe(404);

  const anonymous = await visit(request, `/quote/${await createQuote({ customerName: null })}`);
  expect(anonymous.texts("h1")).toEqual([`E${explore}`]);
  expect(anonymous.texts("main").join()).not.toMatch(/\bHi\b|undefined|null/);
});

test("a change by the API shows at once, and a deleted quote is gone", async ({ request, createQuote, staff }) => {
  const id = await createQuote({ customerName: "Ada", items: [{ type: "text", text: "Before", size: "md" }] });
  const read = () => visit(request, `/quote/${id}`);
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
