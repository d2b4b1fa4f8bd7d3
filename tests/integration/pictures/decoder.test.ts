import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { DecodeRequest } from "~/pictures/decode-request";
import { createDecoder } from "~/pictures/decoder-process.mjs";
import { isProcessGone } from "../../support/servers/is-process-gone";
import { listDecoderProcesses } from "./decoder-processes";
import { createPlainPicture, createQuarters } from "./pictures";

let smallRequest: DecodeRequest;
/** Takes long enough to be interrupted. */
let large: DecodeRequest;
beforeAll(async () => {
  const request = { format: "png", longestSide: 900, widths: [320, 640], bytes: 1_000_000, time: 15_000 } as const;
  smallRequest = { ...request, file: await createQuarters().png().toBuffer() };
  large = { ...request, file: await createPlainPicture(6_000, 6_000).png().toBuffer() };
});

const pids = () => listDecoderProcesses().map(({ pid }) => pid);
/** Waits until a child process has exited and was reaped. */
const waitForExit = (pid: number) => vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 60_000);

/** Returns the process that `decode` starts; idle ones of other tests may exist. */
async function processOf(decode: ReturnType<typeof createDecoder>): Promise<number> {
  const others = pids();
  expect(await decode(smallRequest)).toMatchObject({ ok: true, picture: { width: 60, height: 40 } });
  const [pid] = pids().filter((each) => !others.includes(each));
  if (pid === undefined) throw new Error("No decoder has been started");
  return pid;
}

describe("the decoder's process", () => {
  it("serves many pictures, exits when idle, and is started again for the next picture", async () => {
    const decode = createDecoder({ idle: 300 });
    const pid = await processOf(decode);
    for (const picture of [smallRequest, smallRequest]) {
      await decode(picture);
      expect(pids()).toContain(pid);
    }
    await waitForExit(pid);
    expect(await processOf(decode)).not.toBe(pid);
  });

  it("is killed after a picture that left it with much memory", async () => {
    const decode = createDecoder({ resident: { working: 1e9, after: 1 } });
    const others = pids();
    for (const picture of [smallRequest, smallRequest]) {
      expect((await decode(picture)).ok).toBe(true);
      expect(pids().filter((each) => !others.includes(each))).toEqual([]);
    }
  });

  it("has none of our settings in its environment", async () => {
    const pid = await processOf(createDecoder());
    const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
    expect(process.env.AUTH_SECRET).toBeTruthy();
    expect(environment).toContain("NODE_ENV=");
    expect(environment).not.toMatch(/DATABASE_URL|AUTH_SECRET|DATA_DIR/);
  });

  const tryToRun = (code: string) => `try { ${code}; console.log("done") } catch (error) { console.log(error.code) }`;

  it("can read only its program and packages, and can’t write or start programs", async () => {
    const pid = await processOf(createDecoder());
    const flags = readFileSync(`/proc/${pid}/cmdline`, "utf8")
      .split("\0")
      .filter((word) => word.startsWith("--"));
    const tries = [
      "fs.readFileSync('/proc/self/environ')",
      "fs.writeFileSync('/tmp/x', '')",
      "fs.readdirSync('app/auth')",
    ];
    const script = [...tries, "child_process.execFileSync('true')"].map(tryToRun).join("\n");
    const output = execFileSync(process.execPath, [...flags, "-e", script], { encoding: "utf8" });
    expect(output).toBe("ERR_ACCESS_DENIED\n".repeat(4));
  });

  const readAs = (user: number, pid: number | undefined) =>
    execFileSync(process.execPath, ["-e", tryToRun(`fs.readFileSync("/proc/${pid}/environ")`)], {
      ...{ uid: user, gid: user, encoding: "utf8" },
    }).trim();

  it.skipIf(process.getuid?.() !== 0)(
    "is another user’s if root runs the site, and can’t read our settings",
    async () => {
      const pid = await processOf(createDecoder());
      const [, user = ""] = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      expect(Number(user)).toBeGreaterThan(0);
      expect(readAs(Number(user), process.pid)).toBe("EACCES");
    },
  );

  it.skipIf(process.getuid?.() !== 0)(
    "can’t read the settings of a site whose Node can be run but not read, as in Docker",
    async () => {
      const user = 65_534;
      const folder = mkdtempSync(join(tmpdir(), "unreadable-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      chmodSync(folder, 0o711);
      const unreadable = join(folder, "node");
      copyFileSync(process.execPath, unreadable);
      for (const [mode, expected] of [
        [0o755, "done"],
        [0o711, "EACCES"],
      ] as const) {
        chmodSync(unreadable, mode);
        const site = spawn(unreadable, ["-e", "console.log(1); setInterval(() => 0, 1000)"], { uid: user, gid: user });
        await once(site.stdout, "data");
        expect([mode, readAs(user, site.pid)]).toEqual([mode, expected]);
        site.kill();
      }
      expect(readFileSync("Dockerfile", "utf8")).toMatch(/^RUN chmod 711 \/usr\/local\/bin\/node$/m);
    },
  );

  it("exits during a picture when its parent is killed", async () => {
    const parent = spawn(process.execPath, ["--input-type=module", "-e", parentProgram], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    parent.stdin.end(large.file);
    const [output] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(output.toString());
    expect(isProcessGone(pid)).toBe(false);
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(isProcessGone(pid)).toBe(true), 60_000);
  });
});

const parentProgram = `
  import { fork } from "node:child_process";
  import { buffer } from "node:stream/consumers";
  const child = fork("app/pictures/decoder.mjs", ["1e9"], { execArgv: [], serialization: "advanced" });
  const request = { format: "png", longestSide: 900, widths: [], bytes: 1e6 };
  child.send({ ...request, file: Buffer.alloc(9) });
  child.once("message", async () => {
    child.send({ ...request, file: await buffer(process.stdin) }, () => console.log(child.pid));
  });
`;

it.each([
  ["time", {}, { time: 1 }],
  ["memory", { resident: { working: 1, after: 1 } }, {}],
])("refuses a picture that takes too much %s, as too many pixels", async (_, limits, request) => {
  const others = pids();
  const decode = createDecoder(limits);
  expect(await decode({ ...large, ...request })).toEqual({ ok: false, reason: "too-many-pixels" });
  expect(pids()).toEqual(others);
});

describe("when the process exits during a picture", () => {
  it.each(["SIGSEGV", "SIGABRT"] as const)(
    "by a crash (%s), the file is unreadable, and the next one is decoded",
    async (signal) => {
      const decode = createDecoder();
      const pid = await processOf(decode);
      const result = decode(large);
      process.kill(pid, signal);
      expect(await result).toEqual({ ok: false, reason: "unreadable" });
      expect(await processOf(decode)).not.toBe(pid);
    },
  );

  it("as something else killed it, the picture can be sent again", async () => {
    const decode = createDecoder();
    const pid = await processOf(decode);
    const result = decode(large);
    process.kill(pid, "SIGKILL");
    await expect(result).rejects.toThrow("The decoder ended with SIGKILL");
    expect((await decode(smallRequest)).ok).toBe(true);
  });

  it("or hangs, the picture can be sent again, and the next one is decoded", async () => {
    const limits = { timeout: 60_000 };
    const decode = createDecoder(limits);
    const pid = await processOf(decode);
    process.kill(pid, "SIGSTOP");
    limits.timeout = 1;
    await expect(decode(smallRequest)).rejects.toThrow("in time");
    limits.timeout = 60_000;
    expect(pids()).not.toContain(pid);
    expect((await decode(smallRequest)).ok).toBe(true);
  });
});

it("starts a new process if the last one exited between two pictures", async () => {
  const decode = createDecoder();
  const pid = await processOf(decode);
  process.kill(pid, "SIGKILL");
  await waitForExit(pid);
  expect((await decode(smallRequest)).ok).toBe(true);
});
