import { type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError, stopSignal } from "./processes/outcome.mjs";
import { repositoryRoot } from "./install/packages.mjs";
import { hasExited, startProcess, stopProcess } from "./processes/processes.mjs";

/** The programs that can serve the site, with their arguments and NODE_ENV. */
export const serverPrograms = {
  /** with the heap limit of `npm run serve`, which is also Node's default for 1 GB */
  serve: { program: ["--max-old-space-size=512", "scripts/serve.mjs"], mode: "production" },
  "remix-serve": {
    program: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    mode: "production",
  },
  dev: { program: ["scripts/dev.mjs"], mode: "development" },
  /** the benchmark's reference */
  bare: { program: ["build/bench/bare-server.js"], mode: "production" },
} as const;

export type ServerProgram = keyof typeof serverPrograms;

export type RunningSite = {
  /** its address on this machine */
  address: string;
  process: ChildProcess;
  /** its exit code; null after a signal */
  ended: Promise<number | null>;
  stop: () => Promise<void>;
};

/**
 * Starts a program that serves the site and waits until it responds. Its process ends with ours, however that ends.
 * @param settings its environment, without NODE_ENV and the settings of malloc (as in Dockerfile)
 * @param tree the folder of another release's code and build
 * @throws {CommandError} if it exits before it responds
 */
export async function startSite(
  door: ServerProgram,
  settings: Record<string, string | undefined> & { HOST: string; PORT: string },
  output: "inherit" | number = "inherit",
  tree = repositoryRoot,
): Promise<RunningSite> {
  const { program, mode } = serverPrograms[door];
  const local = settings.SITE_URL ? [] : ["--local"];
  const args = ["--import", new URL("processes/end-with-parent.mjs", import.meta.url).href, ...program, ...local];
  const env = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", ...settings, NODE_ENV: mode };
  const stdio: StdioOptions = ["ignore", output, output, "ipc"];
  // remix-serve looks for files from the repository's folder.
  const child = startProcess(process.execPath, args, { env, stdio, cwd: tree });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  await waitUntilItResponds(child, `http://${reachable(settings.HOST)}:${settings.PORT}/healthz`);
  const address = `http://${named(settings.HOST)}:${settings.PORT}`;
  return { address, process: child, ended, stop: () => stopProcess(child, 15_000) };
}

async function waitUntilItResponds(child: ChildProcess, url: string) {
  for (;;) {
    if (hasExited(child))
      throw new CommandError(`The site exited before it responded (${child.exitCode ?? child.signalCode}).`);
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (response?.ok) return;
    if (stopSignal.aborted) await stopProcess(child, 15_000);
    stopSignal.throwIfAborted();
    await wait(50);
  }
}

/** Returns the host to connect to for a site that listens on `host`, which may be 0.0.0.0. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

function named(host: string): string {
  return ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host) ? "localhost" : reachable(host);
}
