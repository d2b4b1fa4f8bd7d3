import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repositoryRoot } from "../../../scripts/setup/install/packages.mjs";
import { createTemporaryDirectory } from "../../../scripts/setup/processes/temporary.ts";
import { createRecord, verifyRecord, saveNext } from "./workload.ts";
import { account, startCluster, type Cluster } from "./cluster.ts";
import {
  callApi,
  findPictureFaults,
  isStored,
  jsonRequest,
  logIn,
  createPicture,
  type StaffLogin,
  uploadPicture,
  parsePictureUrl,
} from "./http.ts";

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: repositoryRoot, encoding: "utf8", stdio: "pipe" }).trim();

/** Returns the commit before the newest migration, or OLD_RELEASE; null without git history. */
function oldRelease(): string | null {
  try {
    const newest = () => git("log", "--diff-filter=A", "--format=%H", "-1", "--", "migrations/2*.ts");
    return git("rev-parse", "--verify", process.env.OLD_RELEASE ?? `${newest()}^`);
  } catch {
    return null;
  }
}

const revision = oldRelease();

/** Unpacks and builds a release with the installed packages. */
function build(release: string, tree: string) {
  mkdirSync(tree);
  execFileSync("tar", ["-x", "-C", tree], {
    input: execFileSync("git", ["archive", release], { cwd: repositoryRoot, maxBuffer: 2 ** 30 }),
  });
  // Hard links, because the decoder can only read files below its own tree.
  execFileSync("cp", ["-al", join(repositoryRoot, "node_modules"), join(tree, "node_modules")]);
  const env = { ...process.env, NODE_ENV: "production" as const };
  for (const script of ["node_modules/@remix-run/dev/dist/cli.js", "scripts/compress.mjs"]) {
    execFileSync(process.execPath, [script, ...(script.endsWith("cli.js") ? ["vite:build"] : [])], {
      cwd: tree,
      env,
      stdio: "pipe",
    });
  }
}

describe.skipIf(revision === null)("the previous release and this one on the same database", () => {
  let cluster: Cluster;
  let remove: () => Promise<void>;
  let sites: { name: string; address: string; staff: StaffLogin }[];
  beforeAll(async () => {
    const directory = await createTemporaryDirectory();
    remove = directory.remove;
    const tree = join(directory.path, "old");
    build(revision!, tree);
    cluster = await startCluster({ sites: 2, trees: [undefined, tree] });
    const { origin } = cluster.staff;
    const named = cluster.sites.map(async (address, index) => {
      return { name: index === 0 ? "new" : "old", address, staff: await logIn(address, origin, account) };
    });
    sites = await Promise.all(named);
  }, 600_000);
  afterAll(async () => {
    await cluster?.close();
    await remove?.();
  });

  const kinds = ["quote", "page"] as const;
  test.each(kinds.flatMap((kind) => (["api", "form", "picture"] as const).map((by) => ({ kind, by }))))(
    "save and read a $kind that the other created by $by",
    async ({ kind, by }) => {
      for (const [from, to] of [sites, [...sites].reverse()]) {
        const record = await createRecord(from!.address, from!.staff, { kind, by });
        for (const site of [to!, from!, to!]) {
          const response = await saveNext(site.address, site.staff, record);
          expect(isStored(response), `${site.name}: ${response.status} ${response.text.slice(0, 200)}`).toBe(true);
          for (const reader of sites) {
            const result = await verifyRecord(reader.address, reader.staff, record);
            expect(result, reader.name).toMatchObject({ ok: true });
            const picture = result.ok && result.picture;
            if (picture) expect(await findPictureFaults(reader.address, cluster.db, picture)).toEqual([]);
          }
        }
        expect(record.acknowledged).toBe(4);
      }
    },
  );

  // If releases compress differently, it is stored twice.
  test("serve a picture that either stored, or both", async () => {
    const picture = await createPicture();
    for (const { address, staff } of sites) {
      const url = parsePictureUrl(await uploadPicture(address, staff, picture));
      for (const reader of sites) expect(await findPictureFaults(reader.address, cluster.db, url)).toEqual([]);
    }
  });

  // A browser session may end with a release; the editor then asks for the password.
  test("accept API tokens of each other", async () => {
    for (const [from, to] of [sites, [...sites].reverse()]) {
      expect((await callApi(to!.address, from!.staff, "/quote")).status).toBe(200);
    }
  });

  test("delete, duplicate and find quotes of each other", async () => {
    for (const [from, to] of [sites, [...sites].reverse()]) {
      const { id } = await createRecord(from!.address, from!.staff, { kind: "quote", by: "api" });
      const copy = await callApi(to!.address, cluster.staff, `/quote/duplicate/${id}`, jsonRequest("POST", {}));
      expect(copy.status).toBe(201);
      expect((await callApi(to!.address, cluster.staff, `/quote/${id}`, { method: "DELETE" })).status).toBe(204);
      expect((await callApi(from!.address, cluster.staff, `/quote/${id}`)).status).toBe(404);
    }
  });
});
