import { step } from "../setup/progress.mjs";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { colourOf, drawPicture, faultsOfPicture } from "./pictures.ts";
import { createRecord, isStored, lookUp, type SavedRecord, saveNext } from "./records.ts";
import { account, openScene, type Scene } from "./scene.ts";
import { callApi, jsonBody, logIn, postForm } from "./staff.ts";

const editors = 20;
const revisions = 10;
const pairs = 5;
/** A save that somebody else was quicker than; or that on a slow machine waited too long for its turn. */
const losers = [409, 412, 503];

/** Two sites on one database and one image store: what is shared must be, and nobody may win twice. */
export async function race(): Promise<Outcome> {
  const outcome = outcomeOf(["Two sites", "tries", "as it should be"]);
  const scene = await openScene({ sites: 2 });
  try {
    await step("Racing two sites", async () => {
      for (const [what, run] of Object.entries(races)) {
        const faults: string[] = [];
        const tries = await run(scene, faults);
        outcome.figures.push([what, String(tries), faults.length === 0 ? "yes" : "no"]);
        outcome.faults.push(...faults.map((fault) => `${what}: ${fault}`));
      }
    });
    return outcome;
  } finally {
    await scene.close();
  }
}

/** Each tells what went wrong, and gives how often it was tried. */
const races: Record<string, (scene: Scene, faults: string[]) => Promise<number>> = {
  [`${editors} editors save one revision`]: saves,
  "one picture to both at once": uploads,
  "same bytes and tags from both": bytes,
  "logged out there, too": logOut,
  "one throttle of logins": throttle,
};

async function saves({ sites, staff }: Scene, faults: string[]): Promise<number> {
  const record = await createRecord(sites[0]!.address, staff, { kind: "quote", by: "api" });
  for (let round = 0; round < revisions; round += 1) {
    const contenders = Array.from({ length: editors }, (_, at): SavedRecord => {
      return { ...record, by: at % 4 < 2 ? "api" : "form", sent: record.sent + at };
    });
    const answers = await Promise.all(
      contenders.map((contender, at) => saveNext(sites[at % 2]!.address, staff, contender)),
    );
    const winners = contenders.filter((_, at) => isStored(answers[at]!));
    const others = answers.filter((answer) => !isStored(answer) && !losers.includes(answer.status));
    if (winners.length !== 1) faults.push(`${winners.length} of ${editors} saves of one revision won`);
    for (const { status, text } of others) faults.push(`answered with ${status} ${text.slice(0, 200)}`);
    const [winner] = winners;
    if (!winner) return (round + 1) * editors;
    Object.assign(record, { sent: winner.acknowledged, acknowledged: winner.acknowledged });
    for (const { address } of sites) {
      const look = await lookUp(address, staff, record);
      if (!look.ok) faults.push(look.fault);
      else if (record.revision !== winner.revision) faults.push(`the winner is not revision ${winner.revision}`);
    }
    record.sent += editors;
  }
  return revisions * editors;
}

async function uploads({ db, sites, staff }: Scene, faults: string[]): Promise<number> {
  for (let number = 1; number <= pairs; number += 1) {
    const picture = await drawPicture(colourOf(number));
    const answers = await Promise.all(
      sites.map(({ address }) => {
        const body = new FormData();
        body.append("image", picture, "picture.jpg");
        return callApi(address, staff, "/imgUpload", { method: "POST", body });
      }),
    );
    const [one, other] = answers.map((answer) => (isStored(answer) ? urlOf(answer.text) : `${answer.status}`));
    if (one !== other || !one?.startsWith("/images/")) faults.push(`one picture is ${one} and ${other}`);
    else {
      for (const { address } of sites) {
        faults.push(...(await faultsOfPicture(address, db, { url: one, colour: colourOf(number) })));
      }
    }
  }
  const rows = await db.selectFrom("images").select("name").execute();
  if (rows.length !== pairs) faults.push(`${pairs} pictures have ${rows.length} rows`);
  return 2 * pairs;
}

async function bytes({ db, sites, staff }: Scene, faults: string[]): Promise<number> {
  const record = await createRecord(sites[0]!.address, staff, { kind: "quote", by: "api" });
  const tour = jsonBody("PATCH", { display: true, link: "a-tour" });
  await callApi(sites[0]!.address, staff, `/quote/${record.id}`, tour);
  const image = await db.selectFrom("images").select("name").executeTakeFirstOrThrow();
  const paths = ["/", "/tours", "/tours/a-tour", `/quote/${record.id}`, "/homes", "/login", "/sitemap.xml"];
  const all = [...paths, `/images/${image.name}`, "/api/tours", `/api/quote/${record.id}`, "/api/openapi.json"];
  let tries = 0;
  for (const path of all) {
    for (const encoding of ["identity", "gzip", "br"]) {
      tries += 1;
      const [one, other] = await Promise.all(sites.map(({ address }) => file(address, path, encoding)));
      if (one !== other) faults.push(`${path} (${encoding}) is not the same from both`);
    }
  }
  return tries;

  /** All that is sent, as one text. */
  async function file(address: string, path: string, encoding: string): Promise<string> {
    const response = await fetch(address + path, { headers: { "Accept-Encoding": encoding } });
    const { status, headers } = response;
    const said = ["ETag", "Content-Type", "Content-Encoding", "Content-Security-Policy"].map((name) =>
      headers.get(name),
    );
    return [status, ...said, Buffer.from(await response.arrayBuffer()).toString("base64")].join("\n");
  }
}

async function logOut({ sites }: Scene, faults: string[]): Promise<number> {
  const [one, other] = sites.map(({ address }) => address) as [string, string];
  let tries = 0;
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    tries += 1;
    const { token, ...browser } = await logIn(here, one, account);
    const admin = () => postForm(there, browser, "/admin/images", new FormData());
    const [before, apiBefore] = [await admin(), await callApi(there, { token }, "/quote")];
    await postForm(here, browser, "/admin/log-out", new URLSearchParams());
    const [after, apiAfter] = [await admin(), await callApi(there, { token }, "/quote")];
    if (before.status !== 400 || apiBefore.status !== 200) faults.push("a login of the one isn't one of the other");
    if (after.status !== 401) faults.push(`logged out, the cookie is answered with ${after.status}`);
    // The login of the API is a session of its own.
    if (apiAfter.status !== 200) faults.push(`the other session is answered with ${apiAfter.status}`);
  }
  return tries;
}

async function throttle({ sites }: Scene, faults: string[]): Promise<number> {
  const attempt = async (at: number, password: string) => {
    const login = jsonBody("POST", { ...account, password });
    return (await fetch(`${sites[at % 2]!.address}/api/auth/login`, login)).status;
  };
  const statuses: number[] = [];
  for (let at = 0; at < 10; at += 1) statuses.push(await attempt(at, "not the password"));
  if (statuses.some((status) => status !== 401)) faults.push(`ten wrong logins are answered with ${statuses.join()}`);
  for (const at of [0, 1]) {
    const status = await attempt(at, account.password);
    if (status !== 429) faults.push(`the eleventh login, at site ${at + 1}, is answered with ${status}`);
  }
  return 12;
}

function urlOf(text: string): string {
  return (JSON.parse(text) as { url: string }).url;
}
