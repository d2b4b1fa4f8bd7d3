import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decompressJson } from "~/data/history/version-items.server";
import { blankDraft, type Draft } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import { parseDraft, type FormFields, draftToFormFields } from "~/domain/drafts/form";
import { type DraftSyncResponse, type DraftRef, maxContentHashes } from "~/domain/drafts/draft-ref";
import { account, startCluster, type Cluster, waitUntilReady } from "./cluster.ts";
import { jsonRequest, logIn, type StaffLogin } from "./http.ts";

const rounds = 100;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
}, 180_000);
afterAll(() => cluster?.close());

const newId = () => randomUUID().replace(/-/g, "").slice(0, 22);

/** A draft whose name and every item say the same number: what is kept tells which it is, and whether it is whole. */
function written(id: string, number: number): Draft {
  const blank = blankDraft("quote", id);
  const items = Array.from({ length: 12 }, (_, key) => {
    return { key, item: { type: "text", text: `Word ${number}. `.repeat(200), size: "md" } as const };
  });
  return { ...blank, fields: { ...blank.fields, name: String(number) }, items, nextKey: items.length };
}

/** A page that writes on and on, and keeps it as the editor does: what it knows to be kept, and what it sent last. */
class Page {
  number = 0;
  acknowledged = 0;
  apart = 0;
  kept: DraftRef = { id: newId(), prints: [] };

  constructor(
    readonly record: string,
    readonly staff: () => StaffLogin,
  ) {}

  /** Writes on and saves it. Returns the status, 0 where the connection was cut. */
  async keep(): Promise<number> {
    const draft = written(this.record, (this.number += 1));
    const { id, prints } = this.kept;
    this.kept = { id, prints: [...prints, hashContent(draft)].slice(-maxContentHashes) };
    const { cookie, origin } = this.staff();
    const headers = { Cookie: cookie, Origin: origin, "Sec-Fetch-Site": "same-origin" };
    const body = { page: { id, prints }, fields: draftToFormFields(draft) };
    const path = `${cluster.sites[0]}/admin/draft/quote/${this.record}`;
    const number = this.number;
    try {
      const response = await fetch(path, jsonRequest("POST", body, headers));
      if (!response.ok) return response.status;
      const { kept, offers } = (await response.json()) as DraftSyncResponse;
      if (offers) this.apart += 1;
      if (kept) Object.assign(this, { kept, acknowledged: number });
      return response.status;
    } catch {
      return 0;
    }
  }

  /** Returns the number in this page's row: 0 if there is no row, NaN if it is torn. */
  async stored(): Promise<number> {
    const row = await cluster.db.selectFrom("drafts").select("body").where("id", "=", this.kept.id).executeTakeFirst();
    if (!row) return 0;
    const read = parseDraft("quote", (await decompressJson(row.body)) as FormFields);
    if (!read.ok) return NaN;
    const number = Number(read.draft.fields.name);
    return hashContent(read.draft) === hashContent(written(this.record, number)) ? number : NaN;
  }
}

async function saveUntilStored(page: Page): Promise<void> {
  while ((await page.keep()) !== 200) await wait(500);
}

test(`${rounds} kills, freezes, ended sessions and second devices in the midst of typing: what was acknowledged is there`, async () => {
  let { staff } = cluster;
  const page = new Page(newId(), () => staff);
  const faultCounts = { kill: 0, database: 0, freeze: 0, expiry: 0, device: 0 };
  const refusedCounts = new Map<number, number>();
  let lostAnswers = 0;
  for (let round = 0; round < rounds; round += 1) {
    const fault = (["kill", "database", "freeze", "expiry", "device"] as const)[round % 5]!;
    let isExpired = false;
    const typing = (async () => {
      while (!isExpired) {
        const status = await page.keep();
        if (status !== 200) refusedCounts.set(status, (refusedCounts.get(status) ?? 0) + 1);
        // The editor waits for four seconds; an account asks at most 120 times a minute.
        await wait(status === 429 ? 500 : 120);
      }
    })();
    await wait(Math.random() * 350);
    faultCounts[fault] += 1;
    if (fault === "kill") await cluster.killSite();
    if (fault === "database") cluster.signalDatabase("SIGKILL");
    if (fault === "freeze") {
      cluster.signalDatabase("SIGSTOP");
      await wait(400);
      cluster.signalDatabase("SIGCONT");
    }
    if (fault === "expiry") {
      await cluster.db.deleteFrom("sessions").execute();
      await wait(80);
      staff = await logIn(cluster.sites[0]!, cluster.sites[0]!, account);
    }
    if (fault === "device") {
      // Another device takes the work up and goes on with it, while this one still writes.
      const other = new Page(page.record, () => staff);
      Object.assign(other, { kept: page.kept, number: 1_000_000 * round });
      await saveUntilStored(other);
      isExpired = true;
      await typing;
      await saveUntilStored(page);
      expect(await other.stored(), `round ${round}: the other device's`).toBe(other.acknowledged);
    }
    isExpired = true;
    await waitUntilReady(cluster.sites[0]!);
    await typing;
    const stored = await page.stored();
    if (stored > page.acknowledged) lostAnswers += 1;
    const what = `round ${round}, ${fault}: ${stored} of ${page.acknowledged} to ${page.number}`;
    expect(stored >= page.acknowledged && stored <= page.number, what).toBe(true);
  }
  console.log({
    rounds,
    ...faultCounts,
    keeps: page.number,
    lostAnswers,
    apart: page.apart,
    refused: [...refusedCounts],
  });
}, 900_000);
