import { seedIfEmpty } from "./setup/content.ts";
import { runWithDatabase } from "./setup/database.ts";

const messages = {
  seeded: "The sample content was inserted.",
  "not-empty": "The database has content already: nothing was inserted.",
  "seeded-before": "This database had the sample content before: nothing was inserted.",
};

await runWithDatabase("npm run seed", async (db) => console.log(messages[await seedIfEmpty(db)]));
