// Runs in a worker thread. Kills the process when its event loop is blocked, so that a supervisor such as Docker restarts
// it. Counts ticks instead of reading a clock, as a suspended machine isn't a blocked process.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

/** @type {{ beats: Int32Array, seconds: number }} */
const { beats, seconds } = workerData;
let last = -1;
let missed = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  missed = now === last ? missed + 1 : 0;
  last = now;
  if (missed < seconds) return;
  const message = `The event loop was blocked for ${seconds} s; the process ends`;
  writeSync(2, `${JSON.stringify({ time: new Date().toISOString(), level: "error", message })}\n`);
  process.kill(process.pid, "SIGKILL");
}, 1_000);
