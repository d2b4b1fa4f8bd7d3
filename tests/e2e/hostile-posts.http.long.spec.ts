import { formsOf } from "../support/actions.ts";
import { allOf, logIn, send, test } from "../support/doors.ts";
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
