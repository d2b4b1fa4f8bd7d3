import { migrate } from "./setup/content.ts";
import { runOnDatabase } from "./setup/database.ts";

await runOnDatabase("npm run migrate", async (db) => {
  const applied = await migrate(db);
  console.log(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The tables are up to date.");
});
