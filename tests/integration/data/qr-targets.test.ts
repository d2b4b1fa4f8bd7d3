import { expect, test } from "vitest";
import { db } from "../../support/audited-database";
import { createPage, deletePage } from "~/data/pages.server";
import { resolveQrTargets } from "~/data/qr-targets.server";
import { remotePageIds } from "~/domain/pages/remote-pages";
import { buildPageInput } from "../../support/factories";
import { storeQuote } from "../../support/stored-records";

const code = { id: "QR-1", name: "Table" };

const siteUrl = "https://site.example";

async function targetsOf(...urls: string[]) {
  const codes = urls.map((url) => ({ ...code, url }));
  return (await resolveQrTargets(db, codes, siteUrl)).map(({ path, saysMore, problem }) => ({
    path,
    saysMore,
    problem,
  }));
}

async function findProblems(...urls: string[]) {
  return (await targetsOf(...urls)).map(({ problem, saysMore }, index) => [urls[index], problem, saysMore]);
}

test("QR codes can lead to pages, quotes and tours of the site, and to nothing else", async () => {
  const quote = await storeQuote({ link: "Anna" });
  const tour = await storeQuote({ link: "Vinales", display: true });
  const pages = ["/", siteUrl, "/homes/Suite-Florencia", "/why-cuba"];
  const validTargets = [...pages, `/quote/${tour}`, "/quote/vinales", "/tours/VINALES", `/tours/${tour}`];
  expect(await findProblems(...validTargets)).toEqual(validTargets.map((url) => [url, null, false]));
  const unknownAddresses = ["nobody", `${quote.toLowerCase()}x`, "'%20OR%201=1", "%E2%82%AC"].map(
    (text) => `/quote/${text}`,
  );
  const missingTargets = ["/nothing", "/login", ...unknownAddresses, "/quote/vinales/pdf"];
  expect(await findProblems(...missingTargets)).toEqual(missingTargets.map((url) => [url, "nowhere", false]));
  const informativeTargets = [
    "/quote/anna",
    `/QUOTE/${quote}/pdf`,
    "/tours/ANNA",
    `${siteUrl}/api/quote/anna`,
    "//x/quote/anna",
  ];
  informativeTargets.push(`/admin/quotesEditor/${quote}`, "/%71uote/%61nna?lang=it", "/homes?from=/quote/anna");
  expect((await targetsOf(...informativeTargets)).map(({ problem }) => problem)).toEqual(
    informativeTargets.map(() => "private"),
  );
});

test("targets without a redirect differ from the home page, and only the path of another site's URL counts", async () => {
  expect(await targetsOf("/qr/QR-2", "/", "https://elsewhere.example/tours?a=1")).toEqual([
    { path: "/", saysMore: false, problem: "home" },
    { path: "/", saysMore: false, problem: null },
    { path: "/tours", saysMore: true, problem: null },
  ]);
});

test("a target leads nowhere once its page was deleted in both languages", async () => {
  const problem = async () => (await targetsOf("/santa-clara-tours"))[0]?.problem;
  for (const id of remotePageIds("santa-clara-tours", "en")) {
    expect(await problem(), id).toBe(null);
    await deletePage(db, id);
  }
  expect(await problem()).toBe("nowhere");
  await createPage(db, buildPageInput(), "santa-clara-tours-it");
  expect(await problem()).toBe(null);
});
