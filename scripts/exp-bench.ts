import { createDatabase } from "~/data/database.server";
import { searchQuotes } from "~/data/search.server";
import { migrate } from "./setup/content.ts";
import { fill } from "./bench/database.ts";
import { createTestDatabase } from "../tests/support/database.ts";
import { sql } from "kysely";
const { url, drop } = await createTestDatabase();
const db = createDatabase(url, { deadlines: false });
console.time("fill"); await migrate(db); await fill(db, 20_000); console.timeEnd("fill");
console.log((await sql`select avg(length(words)) as words, count(*) as n from quote_words`.execute(db)).rows);
for (const text of ["", "", "catamaran", "JOURNEY", "JOURNEY", "catamaran", "catamaran 77 journey", "77 ney", "schooner77 ada", "nobody", "zanzibar", "zq", "havana", "l'avana"]) {
  const times: number[] = []; let n = 0;
  for (let i = 0; i < 21; i++) { const b = performance.now(); n = (await searchQuotes(db, { text, page: 1 })).count; times.push(performance.now() - b); }
  const first = times.shift()!; times.sort((a, b) => a - b);
  console.log(JSON.stringify(text), "found", n, "first", first.toFixed(0), "min", times[0]!.toFixed(1), "median", times[10]!.toFixed(1), "max", times[19]!.toFixed(1));
}
await sql`delete from quote_words where id < 'F'`.execute(db);
const again = createDatabase(url, { deadlines: false });
let b = performance.now(); console.log((await searchQuotes(again, { text: "catamaran", page: 1 })).count, "making up", (performance.now() - b).toFixed(0));
await again.destroy(); await db.destroy(); await drop();
