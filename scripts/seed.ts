import { seed } from "./setup/content.ts";
import { withDatabase } from "./setup/database.ts";
import { runToTheEnd } from "./setup/outcome.mjs";
import { killAllProcesses } from "./setup/processes.mjs";

const sentences = {
  seeded: "The sample content is in.",
  "not-empty": "The database has content of its own: nothing was added.",
  "seeded-before": "This database has had the sample content before: nothing was added.",
};

await runToTheEnd(
  () =>
    withDatabase("npm run seed", async (db) => {
      console.log(sentences[await seed(db)]);
      return 0;
    }),
  killAllProcesses,
);
