import { once } from "node:events";
import { sql } from "kysely";
import { step } from "../setup/progress.mjs";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { account, openScene, type Scene } from "./scene.ts";
import { callApi, jsonBody, logIn, postForm, type Staff } from "./staff.ts";

const day = 86_400;
/** TOKEN_TTL, and what a failed login counts; seconds. */
const life = 43_200;
const throttled = 900;

/** Whose clock is set; the two of an operator who has one machine go together. */
const owners = ["the site", "the database", "both"] as const;
type Owner = (typeof owners)[number];

/**
 * Sets the clocks of site and database back and on by a day, as a time server does to a machine whose clock was wrong:
 * no login may last longer than it should by more than the step, nobody may be shut out for longer than the throttle
 * says, and a clock that is set back must not empty the throttle.
 */
export async function clock(): Promise<Outcome> {
  const outcome = outcomeOf(["Clock of", "set", "login before", "login after", "its end", "throttle"]);
  const scene = await openScene({
    preload: ["scripts/faults/set-clock.mjs"],
    settings: { TOKEN_TTL: String(life) },
  });
  try {
    await step("Setting clocks", async () => {
      for (const by of [-day, day]) {
        for (const owner of owners) await trySet(scene, owner, by, outcome);
      }
    });
    return outcome;
  } finally {
    await scene.close();
  }
}

async function trySet(scene: Scene, owner: Owner, by: number, { faults, figures }: Outcome): Promise<void> {
  const { address } = scene.sites[0]!;
  const clocks = clocksOf(scene);
  const fault = (what: string) => faults.push(`${owner}'s clock set by ${by} s: ${what}`);
  await scene.db.deleteFrom("login_attempts").execute();
  const staff = await logIn(address, address, account);
  for (let failed = 0; failed < 10; failed += 1) await tryToLogIn(address, "not the password");

  if (owner !== "the database") await clocks.setSite(by);
  if (owner !== "the site") await clocks.setDatabase(by);
  const before = await isIn(address, staff);
  // Set on, a clock may end a login early.
  if (by < 0 && !before) fault("a login that was made before is over");

  const blocked = await tryToLogIn(address, account.password);
  const wait = Number(blocked.headers.get("Retry-After"));
  const forgets = owner !== "the site" && by > 0;
  if (!forgets && blocked.status !== 429) fault(`the throttle is empty (${blocked.status})`);
  if (wait > throttled) fault(`the throttle lasts ${wait} s`);
  await clocks.pass(throttled + 1);
  const after = await tryToLogIn(address, account.password);
  if (after.status !== 200) fault(`nobody can log in after the throttle's time (${after.status})`);

  const late = await logIn(address, address, account);
  if (!(await isIn(address, late))) fault("a login that was made after is none");
  // What one clock promises too much, the other one ends; where both were wrong, the step comes on top.
  await clocks.pass(life + 60 + (owner === "both" && by < 0 ? day : 0));
  const longest = await isIn(address, staff);
  if (longest) fault("a login lasts longer than it should by more than the step");
  if (await isIn(address, late)) fault("a login that was made after doesn't end");
  figures.push([
    ...[owner, by < 0 ? "back a day" : "on a day", before ? "holds" : "over"],
    ...["holds", longest ? "none" : "in time", blocked.status === 429 ? `${wait} s` : "empty"],
  ]);
  await clocks.setSite(0);
}

/** The two clocks. The database's is set by setting everything that it dated: to whoever asks it, that is the same. */
function clocksOf({ db, sites }: Scene) {
  let siteAhead = 0;
  return { setSite, setDatabase, pass };

  async function setSite(ahead: number) {
    siteAhead = ahead;
    const { process } = sites[0]!.running();
    const done = once(process, "message");
    process.send({ secondsAhead: ahead });
    await done;
  }

  async function setDatabase(by: number) {
    const earlier = (column: string) => sql<Date>`${sql.ref(column)} - interval ${by} second`;
    await db
      .updateTable("login_attempts")
      .set({ at: earlier("at") })
      .execute();
    const dates = { expires_at: earlier("expires_at"), created_at: earlier("created_at") };
    await db.updateTable("sessions").set(dates).execute();
  }

  /** Lets time pass, for both. */
  async function pass(seconds: number) {
    await setSite(siteAhead + seconds);
    await setDatabase(seconds);
  }
}

async function tryToLogIn(address: string, password: string): Promise<Response> {
  const answer = await fetch(`${address}/api/auth/login`, jsonBody("POST", { ...account, password }));
  await answer.arrayBuffer();
  return answer;
}

/** Whether token and cookie both hold; throws when they disagree. */
async function isIn(address: string, { token, ...browser }: Staff): Promise<boolean> {
  const byToken = (await callApi(address, { token }, "/quote")).status;
  const byCookie = (await postForm(address, browser, "/admin/images", new FormData())).status;
  const said = `${byToken} ${byCookie}`;
  if (said === "200 400") return true;
  if (said === "401 401") return false;
  throw new Error(`Token and cookie are answered with ${said}`);
}
