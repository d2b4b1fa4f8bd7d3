import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PoolReply } from "~/pictures/decode-request";
import { isProcessGone } from "../../support/servers/is-process-gone";

/** A decoder that was taken over: it does to the pool what a request has as its format. */
const hostileDecoder = `
  import { writeSync } from "node:fs";
  const reply = () => process.send({ encoded: { ok: false, reason: String(process.pid) }, resident: 1 });
  process.on("message", ({ format }) => {
    if (format === "reply") reply();
    if (format === "replies") for (let n = 0; n < 1000; n++) reply();
    if (format === "garbage") writeSync(3, Buffer.from([0, 0, 0, 8, 255, 15, 99, 99, 99, 99, 99, 99]));
    if (format === "handle") process.send({ cmd: "NODE_HANDLE", type: "net.Socket", msg: 1 });
    if (format === "disconnect") process.disconnect();
  });
`;

describe.skipIf(process.getuid?.() !== 0)("the decoder pool", () => {
  let folder: string;
  let pool: ChildProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "decoder-pool-"));
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, "app/pictures"), { recursive: true });
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    for (const name of ["decoder-pool.mjs", "decoder-process.mjs"]) {
      copyFileSync(`app/pictures/${name}`, join(folder, "app/pictures", name));
    }
    writeFileSync(join(folder, "app/pictures/decoder.mjs"), hostileDecoder);
    pool = fork(join(folder, "app/pictures/decoder-pool.mjs"), {
      execArgv: [],
      serialization: "advanced",
      silent: true,
    });
    await once(pool, "message");
  });
  afterAll(() => {
    pool.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });

  const request = async (format: string) => {
    pool.send({ format });
    const [reply] = (await once(pool, "message")) as [PoolReply];
    return reply;
  };
  /** Returns the decoder's id after a normal reply. */
  const decoderPid = async () => {
    const reply = await request("reply");
    expect(reply).toMatchObject({ result: { ok: false } });
    return "result" in reply && !reply.result.ok ? Number(reply.result.reason) : 0;
  };

  it("takes one reply for each picture, and kills a decoder that sends more", async () => {
    const pid = await decoderPid();
    expect(await decoderPid()).toBe(pid);
    expect(await request("replies")).toEqual({ result: { ok: false, reason: String(pid) } });
    await vi.waitFor(() => expect(isProcessGone(pid)).toBe(true), 60_000);
    expect(await decoderPid()).not.toBe(pid);
  });

  it.each(["garbage", "handle", "disconnect"])("survives a decoder’s %s, with a new decoder", async (attack) => {
    const pid = await decoderPid();
    expect(await request(attack)).toMatchObject({ error: expect.stringMatching(/^The decoder ended with/) as string });
    expect(isProcessGone(pid)).toBe(true);
    expect(await decoderPid()).not.toBe(pid);
    expect(isProcessGone(pool.pid ?? 0)).toBe(false);
  });

  it("kills its decoder when the site exits", async () => {
    const pid = await decoderPid();
    expect(isProcessGone(pid)).toBe(false);
    pool.disconnect();
    await vi.waitFor(() => expect(isProcessGone(pid)).toBe(true), 60_000);
  });
});
