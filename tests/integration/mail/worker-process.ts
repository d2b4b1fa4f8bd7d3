// A process with a mail worker, as in a server of the site. It writes a line once the worker runs, and one per report.
import { db } from "~/data/database/db.server";
import { startMailWorker } from "~/mail/worker.server";

const stop = startMailWorker(db, (error) => console.log(String(error)));
process.on("SIGTERM", () => {
  const stopped = stop();
  console.log("stopping");
  void stopped.then(() => db.destroy()).then(() => process.exit());
});
// Ends with its test.
process.stdin.on("end", () => process.exit()).resume();
console.log("running");
