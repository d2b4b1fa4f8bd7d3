import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listDecoderProcesses } from "../integration/pictures/decoder-processes";
import { createPlainPicture } from "../integration/pictures/pictures";
import { createAccount, password } from "../support/accounts";
import { db } from "../support/audited-database";
import { isProcessGone } from "../support/servers/is-process-gone";
import { type TestSite, startTestSite } from "../support/servers/test-site";

const credentials = { username: "anna", password };
/** A user that every Debian and Ubuntu has, and its id. */
const [user, number] = ["daemon", 1];
const nobodyId = 65_534;

/** Returns whether every user can read a path: the site's user can't use a checkout in root's home. */
const isReadableByAll = (path: string): boolean =>
  (statSync(path).mode & 1) !== 0 && (path === "/" || isReadableByAll(dirname(path)));
const canRun = process.getuid?.() === 0 && isReadableByAll(resolve("."));

describe.skipIf(!canRun)("a site that root starts for another user (RUN_AS)", () => {
  let site: TestSite;
  let folder: string;
  let token: string;
  const secretFile = () => join(folder, "secret");

  beforeAll(async () => {
    await createAccount(db, credentials.username);
    folder = mkdtempSync(join(tmpdir(), "run-as-"));
    writeFileSync(secretFile(), "the secret that only the site's user may read");
    chmodSync(secretFile(), 0o400);
    for (const path of [secretFile(), folder]) chownSync(path, number, number);
    await start();
  });
  afterAll(async () => {
    await site.stop();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  async function start() {
    const settings = { RUN_AS: user, DATA_DIR: folder, AUTH_SECRET: "", AUTH_SECRET_FILE: secretFile() };
    site = await startTestSite(process.env.DATABASE_URL ?? "", { settings });
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(credentials) };
    token = ((await (await fetch(`${site.address}/api/auth/login`, init)).json()) as { token: string }).token;
  }
  const sitePid = () => site.process.pid ?? 0;
  const upload = async () => {
    const body = new FormData();
    const png = await createPlainPicture(Math.ceil(Math.random() * 100), 40)
      .png()
      .toBuffer();
    body.set("image", new Blob([new Uint8Array(png)], { type: "image/png" }), "a.png");
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${site.address}/api/imgUpload`, { method: "POST", headers, body })).status;
  };
  const childrenOf = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  const poolPid = () => childrenOf(sitePid())[0] ?? 0;
  const decoders = () => listDecoderProcesses(poolPid()).map(({ pid }) => pid);
  const statusOf = (pid: number | string) => readFileSync(`/proc/${pid}/status`, "utf8");
  /** Runs code as the decoder's user. Returns `done` or the error's code. */
  const runAsNobody = (code: string) =>
    execFileSync(
      process.execPath,
      ["-e", `try { ${code}; console.log("done") } catch (error) { console.log(error.code) }`],
      { ...{ uid: nobodyId, gid: nobodyId, encoding: "utf8" } },
    ).trim();

  it("has no root privileges in any thread, and can’t regain them", () => {
    for (const thread of readdirSync(`/proc/${sitePid()}/task`)) {
      const status = statusOf(`${sitePid()}/task/${thread}`);
      expect(status).toMatch(/^Uid:\t1\t1\t1\t1$/m);
      expect(status).toMatch(/^Gid:\t1\t1\t1\t1$/m);
      expect(status).toMatch(/^Groups:\t1 $/m);
      for (const set of ["CapPrm", "CapEff", "CapInh", "CapAmb"]) expect(status).toMatch(`${set}:\t0000000000000000`);
    }
  });

  it("decodes pictures as the user “nobody”, who can’t read the memory, environment or files of the site and the decoder pool", async () => {
    expect(await upload()).toBe(201);
    for (const pid of [poolPid(), ...decoders()]) {
      expect(statusOf(pid)).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
      expect(statusOf(pid)).toMatch(/^Gid:\t65534\t65534\t65534\t65534$/m);
      expect(statusOf(pid)).toMatch(/^Groups:\t ?$/m);
      expect(statusOf(pid)).toMatch("CapPrm:\t0000000000000000");
    }
    expect(decoders()).toHaveLength(1);
    for (const file of ["environ", "mem", "maps", "fd/0"]) {
      expect([file, runAsNobody(`fs.readFileSync("/proc/${sitePid()}/${file}")`)]).toEqual([file, "EACCES"]);
      expect([file, runAsNobody(`fs.readFileSync("/proc/${poolPid()}/${file}")`)]).toEqual([file, "EACCES"]);
    }
    expect(runAsNobody(`fs.readdirSync("${folder}")`)).toBe("EACCES");
    expect(runAsNobody(`fs.readFileSync("${secretFile()}")`)).toBe("EACCES");
    expect(runAsNobody(`process.kill(${sitePid()}, "SIGKILL")`)).toBe("EPERM");
  });

  it("starts a new decoder after one crashed", async () => {
    expect(await upload()).toBe(201);
    const [first = 0] = decoders();
    process.kill(first, "SIGSEGV");
    await vi.waitFor(() => expect(isProcessGone(first)).toBe(true), 60_000);
    expect(await upload()).toBe(201);
    expect(decoders()).not.toContain(first);
  });

  it("exits with all its processes when its decoder pool is killed, so a supervisor restarts both", async () => {
    expect(await upload()).toBe(201);
    const remaining = [poolPid(), ...decoders()];
    process.kill(poolPid(), "SIGKILL");
    expect(await site.ended).toBe(1);
    await vi.waitFor(() => expect(remaining.filter((pid) => !isProcessGone(pid))).toEqual([]), 60_000);
    await start();
  });
});
