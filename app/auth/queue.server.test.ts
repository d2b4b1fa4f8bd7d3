import { expect, test } from "vitest";
import { Unavailable } from "~/domain/unavailable";
import { fewAtOnce } from "./queue.server";

/** Work of which a test says when it is done, and how. */
function works(count: number) {
  const begun: number[] = [];
  const all = Array.from({ length: count }, (_, at) => {
    let end = () => undefined as void;
    let fail: (error: Error) => void = end;
    const done = new Promise<number>((resolve, reject) => {
      end = () => resolve(at);
      fail = reject;
    });
    const run = () => {
      begun.push(at);
      return done;
    };
    return { end, fail, run };
  });
  return { begun, all };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("two run at once, the others one by one in their order, and beyond those that may wait none", async () => {
  const queued = fewAtOnce({ atOnce: 2, maxWaiting: 3 }, "Too many");
  const { begun, all } = works(6);
  const results = all.map(({ run }) => queued(run));
  await expect(results[5]).rejects.toThrow(new Unavailable("Too many"));
  expect(begun).toEqual([0, 1]);
  for (const [at, { end }] of all.slice(0, 5).entries()) {
    end();
    await turn();
    expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, Math.min(5, at + 3)));
  }
  expect(await Promise.all(results.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
});

test("what fails otherwise concerns nobody else; where the database is away, those behind fail as well", async () => {
  const queued = fewAtOnce({ atOnce: 1, maxWaiting: 9 }, "Too many");
  const { begun, all } = works(4);
  const results = all.map(({ run }) => queued(run));
  const outcomes = Promise.allSettled(results);
  all[0]?.fail(new Error("Of its own"));
  await turn();
  expect(begun).toEqual([0, 1]);
  all[1]?.fail(new Unavailable("Away"));
  expect((await outcomes).map((each) => each.status === "rejected" && (each.reason as Error).message)).toEqual([
    "Of its own",
    ...["Away", "Away", "Away"],
  ]);
  expect(begun).toEqual([0, 1]);
  expect(await queued(() => Promise.resolve("open again"))).toBe("open again");
});
