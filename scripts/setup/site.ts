import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Halt, stopSignal } from "./outcome.mjs";
import { root } from "./packages.mjs";
import { hasEnded, startProcess, stopProcess } from "./processes.mjs";

export type Site = {
  /** its address on this machine */
  address: string;
  /** its exit code */
  ended: Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Starts the site's process with this environment and waits until it answers.
 * @param options.dev Vite's development server instead of the build
 * @throws {Halt} when it ends instead
 */
export async function startSite({ host, port, dev }: { host: string; port: number; dev: boolean }): Promise<Site> {
  const program = join(root, dev ? "scripts/dev.mjs" : "scripts/serve.mjs");
  const child = startProcess(
    process.execPath,
    ["--import", new URL("end-with-parent.mjs", import.meta.url).href, program],
    {
      env: {
        // As in the image (Dockerfile).
        MALLOC_ARENA_MAX: "2",
        ...process.env,
        NODE_ENV: dev ? "development" : "production",
        HOST: host,
        PORT: String(port),
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  const ended = once(child, "exit").then(([code]) => Number(code ?? 1));
  await waitUntilItAnswers(child, `http://${reachable(host)}:${port}/healthz`);
  return { address: `http://${named(host)}:${port}`, ended, stop: () => stopProcess(child, 10_000) };
}

async function waitUntilItAnswers(child: ChildProcess, url: string) {
  for (;;) {
    if (hasEnded(child)) throw new Halt(`The site ended before it answered (${child.exitCode ?? child.signalCode}).`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return;
    if (stopSignal.aborted) await stopProcess(child, 10_000);
    stopSignal.throwIfAborted();
    await wait(50);
  }
}

/** The host to connect to for a site that listens on `host`: 0.0.0.0 can't be connected to. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

/** The host to print. */
function named(host: string): string {
  return ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host) ? "localhost" : reachable(host);
}
