import { migrate } from "./setup/content.ts";
import { withDatabase } from "./setup/database.ts";
import { runToTheEnd } from "./setup/outcome.mjs";
import { killAllProcesses } from "./setup/processes.mjs";

await runToTheEnd(
  () =>
    withDatabase("npm run migrate", async (db) => {
      const applied = await migrate(db);
      console.log(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The tables are up to date.");
      return 0;
    }),
  killAllProcesses,
);
