import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "vite";
import { Halt, stopSignal } from "../setup/outcome.mjs";
import { root } from "../setup/packages.mjs";
import { freePort } from "../setup/ports.ts";
import { hasEnded, startProcess, stopProcess } from "../setup/processes.mjs";

export interface Server {
  port: number;
  /** seconds of processor time that it has used so far, in all its threads */
  processorTime(): number;
  /** resident memory, MB */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts the site's production build as `npm run serve` does. */
export function startOurs(settings: { DATABASE_URL: string; DATA_DIR: string; AUTH_SECRET: string }): Promise<Server> {
  return startServer(join(root, "scripts/serve.mjs"), settings);
}

/** Compiles the yardstick as the site is compiled, for production, and gives its file. */
export async function buildBare(): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": join(root, "app") } },
    build: {
      target: "es2022",
      ssr: "scripts/bench/bare-server.ts",
      outDir: "build/bench",
      copyPublicDir: false,
    },
  });
  return join(root, "build/bench/bare-server.js");
}

/** Starts the yardstick. */
export function startBare(file: string, settings: { DATABASE_URL: string }): Promise<Server> {
  return startServer(file, settings);
}

/** Starts a server that does nothing but answer. */
export function startFixed(): Promise<Server> {
  return startServer(join(root, "scripts/bench/fixed-server.mjs"), {});
}

async function startServer(file: string, settings: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const { PATH = "" } = process.env;
  const child = startProcess(process.execPath, [file], {
    cwd: root,
    // Nothing else: whoever runs this may have settings of their own.
    env: { PATH, ...settings, HOST: "127.0.0.1", PORT: String(port), NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await waitUntilItAnswers(child, port);
  } catch (error) {
    await stopProcess(child, 10_000);
    throw error;
  }
  return {
    port,
    processorTime: () => processorTime(child),
    memory: () => memory(child),
    stop: () => stopProcess(child, 10_000),
  };
}

async function waitUntilItAnswers(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (hasEnded(child)) throw new Halt(`${child.spawnargs.join(" ")} ended (${child.exitCode ?? child.signalCode})`);
    const answer = await fetch(`http://127.0.0.1:${port}/tours`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    stopSignal.throwIfAborted();
    await wait(20);
  }
}

/** From proc(5): user and system time in ticks, of which Linux tells programs 100 a second. */
function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function memory({ pid }: ChildProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
  return Number(kilobytes) / 1_024;
}
