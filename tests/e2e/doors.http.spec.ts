import { actionsOf, type Records } from "../support/actions.ts";
import { allOf, type Answer, ask, logIn, pagesOf, send, test } from "../support/doors.ts";
import { expect } from "../support/journey.ts";

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
        if (/Editor|Generator|images/.test(post.path)) {
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
