// Answers everything with the same bytes and does nothing else: what the load generator can do at most.
import { createServer } from "node:http";

const body = Buffer.alloc(3_000, "x");
createServer((_, response) => response.end(body)).listen(Number(process.env.PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
