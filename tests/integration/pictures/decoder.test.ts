import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { UnavailableError } from "~/domain/unavailable";
import { type DecodeRequest, createDecoder } from "~/pictures/decoder.server";
import { isProcessGone } from "../../support/servers/is-process-gone";
import { decoderProcesses } from "./decoder-processes";
import { plain, quarters } from "./pictures";

let small: DecodeRequest;
/** Takes long enough for something to happen meanwhile. */
let large: DecodeRequest;
beforeAll(async () => {
  const wanted = { format: "png", longestSide: 900, widths: [320, 640], bytes: 1_000_000, time: 15_000 } as const;
  small = { ...wanted, file: await quarters().png().toBuffer() };
  large = { ...wanted, file: await plain(6_000, 6_000).png().toBuffer() };
});

const pids = () => decoderProcesses().map(({ pid }) => pid);
/** Gone, and known to be by us, who started it. */
const isGone = (pid: number) => vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 60_000);

/** The process that `decode` has after a first picture; those of other tests may still rest beside it. */
async function processOf(decode: ReturnType<typeof createDecoder>): Promise<number> {
  const others = pids();
  expect(await decode(small)).toMatchObject({ ok: true, picture: { width: 60, height: 40 } });
  const [pid] = pids().filter((each) => !others.includes(each));
  if (pid === undefined) throw new Error("No decoder has been started");
  return pid;
}

describe("the decoder's process", () => {
  it("is one for many pictures, and gone when none has come for a while; the next picture gets a new one", async () => {
    const decode = createDecoder({ idle: 300 });
    const pid = await processOf(decode);
    for (const picture of [small, small]) {
      await decode(picture);
      expect(pids()).toContain(pid);
    }
    await isGone(pid);
    expect(await processOf(decode)).not.toBe(pid);
  });

  it("is ended after a picture that left it with much memory", async () => {
    const decode = createDecoder({ resident: { working: 1e9, after: 1 } });
    const others = pids();
    for (const picture of [small, small]) {
      expect((await decode(picture)).ok).toBe(true);
      expect(pids().filter((each) => !others.includes(each))).toEqual([]);
    }
  });

  it("knows none of our settings", async () => {
    const pid = await processOf(createDecoder());
    const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
    expect(process.env.AUTH_SECRET).toBeTruthy();
    expect(environment).toContain("NODE_ENV=");
    expect(environment).not.toMatch(/DATABASE_URL|AUTH_SECRET|DATA_DIR/);
  });

  const can = (what: string) => `try { ${what}; console.log("done") } catch (error) { console.log(error.code) }`;

  it("reads only its program and packages, writes nothing and starts nothing", async () => {
    const pid = await processOf(createDecoder());
    const flags = readFileSync(`/proc/${pid}/cmdline`, "utf8")
      .split("\0")
      .filter((word) => word.startsWith("--"));
    const tries = [
      "fs.readFileSync('/proc/self/environ')",
      "fs.writeFileSync('/tmp/x', '')",
      "fs.readdirSync('app/auth')",
    ];
    const script = [...tries, "child_process.execFileSync('true')"].map(can).join("\n");
    const said = execFileSync(process.execPath, [...flags, "-e", script], { encoding: "utf8" });
    expect(said).toBe("ERR_ACCESS_DENIED\n".repeat(4));
  });

  const readAs = (user: number, pid: number | undefined) =>
    execFileSync(process.execPath, ["-e", can(`fs.readFileSync("/proc/${pid}/environ")`)], {
      ...{ uid: user, gid: user, encoding: "utf8" },
    }).trim();

  it.skipIf(process.getuid?.() !== 0)(
    "is another user's where root runs the site, who can't read our settings",
    async () => {
      const pid = await processOf(createDecoder());
      const [, user = ""] = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      expect(Number(user)).toBeGreaterThan(0);
      expect(readAs(Number(user), process.pid)).toBe("EACCES");
    },
  );

  it.skipIf(process.getuid?.() !== 0)(
    "can't read those of a site whose Node may be run but not read, as in Docker",
    async () => {
      const user = 65_534;
      const folder = mkdtempSync(join(tmpdir(), "unreadable-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      chmodSync(folder, 0o711);
      const unreadable = join(folder, "node");
      copyFileSync(process.execPath, unreadable);
      for (const [mode, outcome] of [
        [0o755, "done"],
        [0o711, "EACCES"],
      ] as const) {
        chmodSync(unreadable, mode);
        const site = spawn(unreadable, ["-e", "console.log(1); setInterval(() => 0, 1000)"], { uid: user, gid: user });
        await once(site.stdout, "data");
        expect([mode, readAs(user, site.pid)]).toEqual([mode, outcome]);
        site.kill();
      }
      expect(readFileSync("Dockerfile", "utf8")).toMatch(/^RUN chmod 711 \/usr\/local\/bin\/node$/m);
    },
  );

  it("ends in the midst of a picture when whoever started it is killed", async () => {
    const parent = spawn(process.execPath, ["--input-type=module", "-e", lonelyParent], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    parent.stdin.end(large.file);
    const [said] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(said.toString());
    expect(isProcessGone(pid)).toBe(false);
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(isProcessGone(pid)).toBe(true), 60_000);
  });
});

const lonelyParent = `
  import { fork } from "node:child_process";
  import { buffer } from "node:stream/consumers";
  const child = fork("app/pictures/decoder.mjs", ["1e9"], { execArgv: [], serialization: "advanced" });
  const wanted = { format: "png", longestSide: 900, widths: [], bytes: 1e6 };
  child.send({ ...wanted, file: Buffer.alloc(9) });
  child.once("message", async () => {
    child.send({ ...wanted, file: await buffer(process.stdin) }, () => console.log(child.pid));
  });
`;

it.each([
  ["time", {}, { time: 1 }],
  ["memory", { resident: { working: 1, after: 1 } }, {}],
])("a picture that takes more %s than it may has too many pixels", async (_, limits, wanted) => {
  const others = pids();
  const decode = createDecoder(limits);
  expect(await decode({ ...large, ...wanted })).toEqual({ ok: false, reason: "too-many-pixels" });
  expect(pids()).toEqual(others);
});

describe("when the process is brought down in the midst of a picture,", () => {
  it.each(["SIGSEGV", "SIGABRT"] as const)(
    "as a file does (%s), that file is unreadable and the next is taken",
    async (signal) => {
      const decode = createDecoder();
      const pid = await processOf(decode);
      const result = decode(large);
      process.kill(pid, signal);
      expect(await result).toEqual({ ok: false, reason: "unreadable" });
      expect(await processOf(decode)).not.toBe(pid);
    },
  );

  it("as somebody else does (SIGKILL), that picture may come again", async () => {
    const decode = createDecoder();
    const pid = await processOf(decode);
    const result = decode(large);
    process.kill(pid, "SIGKILL");
    await expect(result).rejects.toThrow(UnavailableError);
    expect((await decode(small)).ok).toBe(true);
  });

  it("or frozen, or starved by a busy machine, that picture may come again and the next is taken", async () => {
    const limits = { timeout: 60_000 };
    const decode = createDecoder(limits);
    const pid = await processOf(decode);
    process.kill(pid, "SIGSTOP");
    limits.timeout = 1;
    await expect(decode(small)).rejects.toThrow(UnavailableError);
    limits.timeout = 60_000;
    expect(pids()).not.toContain(pid);
    expect((await decode(small)).ok).toBe(true);
  });
});

it("a process that ended between two pictures is not missed", async () => {
  const decode = createDecoder();
  const pid = await processOf(decode);
  process.kill(pid, "SIGKILL");
  await isGone(pid);
  expect((await decode(small)).ok).toBe(true);
});
