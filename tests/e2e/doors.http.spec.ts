import { actionsOf, formsOf, type Records } from "../support/actions.ts";
import { allOf, type Answer, ask, logIn, pagesOf, send, test } from "../support/doors.ts";
import { memoryOf } from "../support/endless-bodies.ts";
import { hostileForms, type HostilePost, soundForm } from "../support/hostile-posts.ts";
import { hostileRequests } from "../support/hostile-requests.ts";
import { expect } from "../support/journey.ts";
import { startOwnSite } from "../support/own-site.ts";

test("hostile posts get no answer of 500 and above, change nothing, and cost the server less than 100 MB", async ({
  records,
}) => {
  test.setTimeout(120_000);
  const site = await startOwnSite(String(process.env.JOURNEYS_DATABASE_URL));
  try {
    const cookie = await logIn(site.address);
    const forms = formsOf(records);
    // The heavy ones are the same at each of the editor's addresses, and go to one of them.
    const all = [
      ...forms.flatMap((form, at) => hostileForms(form).filter(({ isHeavy }) => !isHeavy || at === 1)),
      ...hostileRequests(),
    ];
    const isLong = ({ what }: HostilePost) => what === "too many items";
    const sendOne = async (post: HostilePost, at: number) => {
      // Whoever is logged in is led on from the login.
      const sender = { cookie: post.path === "/login" ? "" : cookie, asData: at % 2 === 1 };
      const { status } = await send(site.address, post, sender);
      expect([post.path, post.what, status]).toEqual([post.path, post.what, post.status]);
    };
    // What an honest form needs has been loaded before.
    for (const form of forms)
      expect((await send(site.address, soundForm(form, "remove:0"), { cookie })).status).toBe(200);
    const before = await allOf(records);
    const megabytes = () => memoryOf(site.process.pid) / 1_048_576;
    const memory = megabytes();
    let most = 0;
    for (const [at, post] of all.filter((post) => !isLong(post)).entries()) {
      await sendOne(post, at);
      most = Math.max(most, megabytes());
    }
    // These come back whole, to be mended: they cost what the longest record does to whoever opens it.
    for (const [at, post] of all.filter(isLong).entries()) await sendOne(post, at);
    expect(await allOf(records)).toEqual(before);
    expect(most - memory, `${all.length} posts, from ${memory} MB to ${most} MB`).toBeLessThan(100);
  } finally {
    await site.stop();
  }
});

for (const [who, cookie] of [
  ["nobody is logged in", ""],
  ["the cookie is forged", `staff-session=${encodeURIComponent(btoa('{"token":"a.b.c"}'))}.AAAA`],
] as const) {
  test(`where ${who}, every address of the staff area leads to the login and shows nothing`, async ({
    records,
    baseURL,
  }) => {
    const before = await allOf(records);
    for (const { path, route, login } of pagesOf(records)) {
      for (const asData of [false, true]) {
        const address = asData ? `${path}?_data=${encodeURIComponent(route)}` : path;
        const answer = await ask(`${baseURL}${address}`, { headers: { Cookie: cookie } });
        const to = answer.headers.get("Location") ?? answer.headers.get("X-Remix-Redirect");
        expect([address, answer.status, to]).toEqual([address, asData ? 204 : 302, login]);
        expectNothingShown(answer, address, records);
      }
    }
    for (const post of actionsOf(records, { username: "nobody", password: "of nothing" })) {
      if (["/language", "/login"].includes(post.path)) continue;
      for (const asData of [false, true]) {
        const answer = await send(String(baseURL), post, { cookie, asData });
        const what = `${post.path} ${post.what}, ${asData ? "data" : "document"}`;
        const redirect = answer.headers.get("Location") ?? answer.headers.get("X-Remix-Redirect");
        if (/Editor|Generator|images|qrView/.test(post.path)) {
          expect([what, answer.status, redirect]).toEqual([what, 401, null]);
        } else {
          expect([what, answer.status, redirect?.split("?")[0]]).toEqual([what, asData ? 204 : 303, "/login"]);
        }
        expectNothingShown(answer, what, records);
      }
    }
    // Where there is nothing to post to, a post is no way in either.
    const form = { headers: { Cookie: cookie, Origin: String(baseURL) }, method: "POST", body: "intent=save" };
    for (const { path, hasAction } of pagesOf(records)) {
      if (hasAction) continue;
      const answer = await ask(`${baseURL}${path}`, form);
      expect([path, answer.status]).toEqual([path, 405]);
      expectNothingShown(answer, path, records);
    }
    expect(await allOf(records)).toEqual(before);
  });
}

test("nothing of the staff area is kept on the way, whatever is asked of it", async ({ records, baseURL }) => {
  const cookie = await logIn(String(baseURL));
  const wrong = ["/admin/nothing", "/admin/quotesEditor/nothing", "/admin/page/nothing", "/admin/qrView/nothing/png"];
  const addresses = [
    ...pagesOf(records),
    ...wrong.map((path) => ({ path, route: "root" })),
    { path: "/login", route: "routes/admin/login" },
  ];
  for (const { path, route } of addresses) {
    for (const address of [path, `${path}?_data=${encodeURIComponent(route)}`]) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE"]) {
        // Its action, log-out, would end the session.
        if (path === "/admin/log-out" && !["GET", "HEAD"].includes(method)) continue;
        const headers = { Cookie: cookie, Origin: String(baseURL) };
        const answer = await ask(`${baseURL}${address}`, { method, headers });
        expect(answer.status, `${method} ${address}`).toBeLessThan(500);
        expect([method, address, answer.headers.get("Cache-Control")]).toEqual([method, address, "private, no-store"]);
      }
    }
  }
});

function expectNothingShown({ text, headers }: Answer, what: string, { word }: Records) {
  expect(text, what).not.toContain(word);
  expect(headers.get("Set-Cookie") ?? "staff-session=;", what).toMatch(/^staff-session=;/);
  expect([what, headers.get("Cache-Control")]).toEqual([what, "private, no-store"]);
}
