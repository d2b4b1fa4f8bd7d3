// Runs in a worker thread beside the site. It ends the process when the site's event loop answers no tick for too long:
// a supervisor such as Docker then starts it anew. It counts ticks and reads no clock, so a machine that slept is no
// hung process.
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
