import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { KeeperOrder, KeeperWord } from "~/pictures/decoder.server";
import { isProcessGone } from "../../support/servers/is-process-gone";

/** A decoder that was taken over: it does to its keeper whatever it is sent as a format. */
const hostile = `
  import { writeSync } from "node:fs";
  const reply = (said) => process.send({ encoded: { ok: false, reason: said }, resident: process.pid });
  process.on("message", ({ format }) => {
    if (format === "reply") reply("once");
    if (format === "chatter") for (let n = 0; n < 1000; n++) reply("many");
    if (format === "order") process.send({ number: 7, mostResident: 1, wanted: { format: "reply" } });
    if (format === "garbage") writeSync(3, Buffer.from([0, 0, 0, 8, 255, 15, 99, 99, 99, 99, 99, 99]));
    if (format === "handle") process.send({ cmd: "NODE_HANDLE", type: "net.Socket", msg: 1 });
    if (format === "disconnect") process.disconnect();
  });
`;

describe.skipIf(process.getuid?.() !== 0)("the keeper of decoders", () => {
  let folder: string;
  let keeper: ChildProcess;
  const heard: Exclude<KeeperWord, { ready: true }>[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "keeper-"));
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, "app/pictures"), { recursive: true });
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    for (const name of ["decoder-pool.mjs", "decoder-process.mjs"]) {
      copyFileSync(`app/pictures/${name}`, join(folder, "app/pictures", name));
    }
    writeFileSync(join(folder, "app/pictures/decoder.mjs"), hostile);
    keeper = fork(join(folder, "app/pictures/decoder-pool.mjs"), {
      execArgv: [],
      serialization: "advanced",
      silent: true,
    });
    await once(keeper, "message");
    keeper.on("message", (word: (typeof heard)[number]) => heard.push(word));
  });
  afterAll(() => {
    keeper.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });

  let number = 100;
  /** What is said of a new decoder that gets these pictures. */
  const order = (...formats: string[]) => {
    const own = ++number;
    for (const format of formats)
      keeper.send({ number: own, mostResident: 1, wanted: { format } } as unknown as KeeperOrder);
    return own;
  };
  const saidOf = (own: number) => heard.filter((word) => word.number === own);
  const endOf = (own: number) => vi.waitFor(() => expect(saidOf(own).at(-1)).toHaveProperty("signal"), 60_000);
  const isSound = async () => {
    const own = order("reply");
    await vi.waitFor(() => expect(saidOf(own)).toMatchObject([{ reply: { encoded: { reason: "once" } } }]), 60_000);
    keeper.send({ number: own, mostResident: 1 });
    await endOf(own);
    expect(isProcessGone(keeper.pid ?? 0)).toBe(false);
  };

  it("hands back one reply for each picture, and ends a decoder that says more", async () => {
    const own = order("chatter");
    await endOf(own);
    expect(saidOf(own)).toMatchObject([{ reply: {} }, { signal: "SIGKILL" }]);
    await isSound();
  });

  it("takes no orders from a decoder", async () => {
    const own = order("order");
    await vi.waitFor(() => expect(saidOf(own)).toHaveLength(1), 60_000);
    await isSound();
    expect(saidOf(7)).toEqual([]);
    keeper.send({ number: own, mostResident: 1 });
    await endOf(own);
  });

  it.each(["garbage", "handle", "disconnect"])("survives a decoder’s %s", async (what) => {
    const own = order(what);
    // What can't be read ends all decoders: the next one is started after that.
    await endOf(own);
    await isSound();
  });

  it("ends its decoders when the site ends", async () => {
    const own = order("reply");
    await vi.waitFor(() => expect(saidOf(own)).toHaveLength(1), 60_000);
    const [word] = saidOf(own);
    const pid = word && "reply" in word ? word.reply.resident : 0;
    expect(isProcessGone(pid)).toBe(false);
    keeper.disconnect();
    await vi.waitFor(() => expect(isProcessGone(pid)).toBe(true), 60_000);
  });
});
