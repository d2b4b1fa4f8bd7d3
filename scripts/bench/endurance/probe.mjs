import { createServer } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString, writeHeapSnapshot } from "node:v8";
import { runInNewContext } from "node:vm";

// Preloaded into the site's process. It says at the port PROBE_PORT of the loopback how the process is, a line of JSON
// for a line: `look`; `collect` collects the garbage first; `snapshot FILE` writes down all that is on the heap.
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
setFlagsFromString("--expose-gc");
/** @type {() => void} */
const collect = runInNewContext("gc");

createServer((socket) => {
  socket.once("data", (line) => {
    const [command, file] = line.toString("utf8").trim().split(" ");
    if (command !== "look") collect();
    if (command === "snapshot" && file) writeHeapSnapshot(file);
    const { rss, heapUsed, external } = process.memoryUsage();
    const lag = { median: delay.percentile(50) / 1e6, longest: delay.max / 1e6 };
    delay.reset();
    socket.end(JSON.stringify({ rss, heapUsed, external, handles: process.getActiveResourcesInfo().length, lag }));
  });
  socket.on("error", () => socket.destroy());
})
  .listen(Number(process.env.PROBE_PORT), "127.0.0.1")
  .unref();
