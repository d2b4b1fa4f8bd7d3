/* HAProxy's health check of the database group. GET /HOST responds with 200 if the member at HOST is online in its group,
   primary and not read-only; otherwise, or if the member doesn't respond within two seconds, with 503. MEMBERS lists the hosts,
   `host` or `host:port`, separated by commas. USER and the password in PASSWORD_FILE are of an account that may read
   performance_schema.replication_group_members. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import mysql from "mysql2/promise";

const { MEMBERS, USER, PASSWORD_FILE, PORT = "8080" } = process.env;
if (!MEMBERS || !USER || !PASSWORD_FILE) {
  console.error("MEMBERS, USER and PASSWORD_FILE have to be set");
  process.exit(1);
}
const account = { user: USER, password: readFileSync(PASSWORD_FILE, "utf8").trimEnd() };
/** @type {Map<string, {host: string, port: number}>} */
const members = new Map();
for (const member of MEMBERS.split(",")) {
  const [host = "", port = "3306"] = member.split(":");
  members.set(member.replace(":", "-"), { host, port: Number(port) });
}

const isWriterQuery = `SELECT COUNT(*) AS writes FROM performance_schema.replication_group_members
  WHERE member_id = @@server_uuid AND member_state = 'ONLINE' AND member_role = 'PRIMARY'
    AND NOT @@super_read_only`;

/**
 * Throws if the member doesn't respond.
 * @param {{host: string, port: number}} member
 */
async function takesWrites({ host, port }) {
  const connection = await mysql.createConnection({ host, port, ...account, connectTimeout: 2_000 });
  try {
    const [rows] = await connection.query({ sql: isWriterQuery, timeout: 2_000 });
    return /** @type {{writes: number}[]} */ (rows)[0]?.writes === 1;
  } finally {
    connection.destroy();
  }
}

/** @type {Map<string, string>} */
const lastStates = new Map();

/**
 * Logs a member's state when it changes.
 * @param {string} member
 * @param {string} state
 */
function log(member, state) {
  if (lastStates.get(member) !== state) console.log(JSON.stringify({ time: new Date().toISOString(), member, state }));
  lastStates.set(member, state);
}

const server = createServer(async ({ url = "" }, response) => {
  const name = url.slice(1);
  const member = members.get(name);
  if (!member) return void response.writeHead(404).end();
  const state = await takesWrites(member).then(
    (writes) => (writes ? "takes writes" : "does not take writes"),
    (error) => `can't be reached: ${error.code ?? error.message}`,
  );
  log(name, state);
  response.writeHead(state === "takes writes" ? 200 : 503, { Connection: "close" }).end();
});
server.listen(Number(PORT));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(0));
