import { once } from "node:events";
import { join } from "node:path";
import { findDatabaseProgram } from "../setup/database-program.ts";
import { Halt, stopSignal } from "../setup/outcome.mjs";
import { root } from "../setup/packages.mjs";
import { freePort } from "../setup/ports.ts";
import { startProcess, stopProcess } from "../setup/processes.mjs";
import { step } from "../setup/progress.mjs";

/** Seconds from the command to the line that prints the address. */
export interface Starts {
  first: number;
  second: number;
}

/**
 * Measures two `npm start`s (without npm's own time) on one data folder, new at the first. The packages are installed
 * and the site is built, so the first start makes: the private database, the tables, the samples and their pictures,
 * the staff account. Null where there is no database server to start.
 */
export async function measureStarts(directory: string): Promise<Starts | null> {
  if (!findDatabaseProgram()) return null;
  const dataDir = join(directory, "start");
  return {
    first: await step("First start", () => start(dataDir)),
    second: await step("Second start", () => start(dataDir)),
  };
}

/** Longer than anybody would wait. */
const patience = 240_000;

async function start(dataDir: string): Promise<number> {
  stopSignal.throwIfAborted();
  const began = performance.now();
  const { PATH, HOME } = process.env;
  const child = startProcess(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(await freePort()) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const interrupt = () => void stopProcess(child, 30_000);
  const tooLate = setTimeout(interrupt, patience);
  stopSignal.addEventListener("abort", interrupt);
  let output = "";
  try {
    return await new Promise<number>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding("utf8").on("data", (text: string) => {
          output += text;
          if (/ is at http/.test(output)) resolve((performance.now() - began) / 1_000);
        });
      }
      void once(child, "close").then(() => reject(new Halt(`A start failed:\n${output}`)), reject);
    });
  } finally {
    clearTimeout(tooLate);
    stopSignal.removeEventListener("abort", interrupt);
    await stopProcess(child, 60_000);
  }
}
