import { seedIfEmpty } from "./setup/content.ts";
import { runWithDatabase } from "./setup/database.ts";

const sentences = {
  seeded: "The sample content is in.",
  "not-empty": "The database has content of its own: nothing was added.",
  "seeded-before": "This database has had the sample content before: nothing was added.",
};

await runWithDatabase("npm run seed", async (db) => console.log(sentences[await seedIfEmpty(db)]));
