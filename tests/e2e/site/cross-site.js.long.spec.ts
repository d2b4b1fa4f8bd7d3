import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { everyStaffPost } from "../../support/requests/staff-posts.ts";
import { hashRecords, test } from "../../support/requests/record-fixture.ts";
import { expect, password, username } from "../../support/browser/journey.ts";

interface Form {
  address: string;
  fields: [name: string, value: string][];
}

// That each action refuses posts by itself, from wherever they say they come, is shown without a browser.
for (const [where, name] of [
  // With the cookie, as another port is the same site to SameSite=Lax.
  ["another port of ours", "localhost"],
  ["another site", "127.0.0.1"],
] as const) {
  test(`a page of ${where} has no effect on ours`, async ({ records, loggedIn: page, baseURL: site = "" }) => {
    test.setTimeout(120_000);
    const blank = "<!DOCTYPE html><body>";
    const evil = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(blank));
    await new Promise<void>((resolve) => evil.listen(0, name, resolve));
    try {
      const posts = everyStaffPost(records, { username, password });
      const before = await hashRecords(records);
      await page.goto(`http://${name}:${(evil.address() as AddressInfo).port}`);

      const statuses: number[] = [];
      page.on("response", (answer) => void (answer.request().method() === "POST" && statuses.push(answer.status())));
      const forms = posts.map(async ({ path, body, headers }): Promise<Form> => {
        // A page can send a body of another kind only as the name of a field.
        if (new Headers(headers).get("Content-Type") === "application/json")
          return { address: site + path, fields: [[String(body()), ""]] };
        const sent = [...(await new Response(Buffer.from(body()), { headers }).formData())];
        const text = (value: string | File) => (typeof value === "string" ? value : value.name);
        return { address: site + path, fields: sent.map(([name, value]) => [name, text(value)]) };
      });
      await page.evaluate(submitAll, await Promise.all(forms));
      await expect.poll(() => statuses).toEqual(Array(3 * posts.length).fill(403));
      page.removeAllListeners("response");

      const addresses = posts.map(({ path }) => site + path);
      expect(await page.evaluate(tryScripts, addresses)).toEqual({ read: [], written: [], beacons: true });

      const [popup] = await Promise.all([
        page.waitForEvent("popup"),
        page.evaluate((address) => void window.open(`${address}/admin/quotesView`), site),
      ]);
      await popup.waitForLoadState();
      expect(await popup.evaluate(() => window.opener === null), "nobody holds on to what was opened").toBe(true);

      await page.evaluate((address) => {
        const frame = Object.assign(document.createElement("iframe"), { src: `${address}/admin/quotesView` });
        document.body.replaceChildren(frame);
      }, site);
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
      expect(await hashRecords(records)).toEqual(before);
    } finally {
      evil.closeAllConnections();
      evil.close();
    }
  });
}

/** Runs in the foreign page: submits each form in every encoding that a form can have, into a frame of its own. */
function submitAll(forms: readonly Form[]) {
  for (const [at, { address, fields }] of forms.entries()) {
    for (const enctype of ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]) {
      const frame = Object.assign(document.createElement("iframe"), { name: `${enctype} ${at}` });
      const form = Object.assign(document.createElement("form"), { method: "post", action: address, enctype });
      form.target = frame.name;
      for (const [name, value] of fields) {
        form.append(Object.assign(document.createElement("textarea"), { name, value }));
      }
      document.body.append(frame, form);
      // A field of the form may have the name of this method.
      HTMLFormElement.prototype.submit.call(form);
    }
  }
}

/** Runs in the foreign page: what of the site it could read or write by script, as the browser lets it see. */
async function tryScripts(addresses: readonly string[]) {
  const read: string[] = [];
  const written: string[] = [];
  const body = "intent=delete";
  const beacons = addresses.map((address) => navigator.sendBeacon(address, body)).every(Boolean);
  for (const address of addresses) {
    const tried = async (list: string[], init: RequestInit) => {
      const answer = await fetch(address, { credentials: "include", ...init }).catch(() => null);
      if (answer) list.push(`${init.method} ${address}`);
    };
    await tried(read, {});
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) await tried(written, { method, body });
    for (const headers of [{ "Content-Type": "application/json" }, { "X-Requested-With": "XMLHttpRequest" }]) {
      await tried(written, { method: "POST", body, headers });
    }
    // What comes back of these is hidden from the page; whether they had an effect the test sees.
    for (const type of ["application/x-www-form-urlencoded", "text/plain"]) {
      await tried([], { method: "POST", mode: "no-cors", body, headers: { "Content-Type": type } });
    }
  }
  return { read, written, beacons };
}
