import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** Kills this process when its event loop is blocked for 30 s (watchdog.mjs), so that a supervisor restarts it. */
export function watchEventLoop(seconds = 30): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), 500).unref();
  new Worker(watchdog, { workerData: { beats, seconds }, execArgv: [] }).unref();
}

/** The relative path is the same from `app/http` and `build/server`. */
const watchdog = fileURLToPath(new URL("../../app/http/watchdog.mjs", import.meta.url));
