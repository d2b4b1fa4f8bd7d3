/* Tells HAProxy which member of the database group takes writes. GET /HOST answers 200 when the member at HOST is
   online in its group, primary and not read-only; otherwise, or when the member doesn't answer within two seconds, 503.
   MEMBERS lists the hosts, `host` or `host:port`, with commas. USER, and the password in PASSWORD_FILE, belong to an account
   that may connect and read performance_schema.replication_group_members. */
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

const question = `SELECT COUNT(*) AS writes FROM performance_schema.replication_group_members
  WHERE member_id = @@server_uuid AND member_state = 'ONLINE' AND member_role = 'PRIMARY'
    AND NOT @@super_read_only`;

/**
 * Throws when the member doesn't answer.
 * @param {{host: string, port: number}} member
 */
async function takesWrites({ host, port }) {
  const connection = await mysql.createConnection({ host, port, ...account, connectTimeout: 2_000 });
  try {
    const [rows] = await connection.query({ sql: question, timeout: 2_000 });
    return /** @type {{writes: number}[]} */ (rows)[0]?.writes === 1;
  } finally {
    connection.destroy();
  }
}

/** @type {Map<string, string>} */
const lastSaid = new Map();

/**
 * Logs a member's state when it changes.
 * @param {string} member
 * @param {string} state
 */
function log(member, state) {
  if (lastSaid.get(member) !== state) console.log(JSON.stringify({ time: new Date().toISOString(), member, state }));
  lastSaid.set(member, state);
}

const server = createServer(async ({ url = "" }, answer) => {
  const name = url.slice(1);
  const member = members.get(name);
  if (!member) return void answer.writeHead(404).end();
  const state = await takesWrites(member).then(
    (writes) => (writes ? "takes writes" : "does not take writes"),
    (error) => `can't be asked: ${error.code ?? error.message}`,
  );
  log(name, state);
  answer.writeHead(state === "takes writes" ? 200 : 503, { Connection: "close" }).end();
});
server.listen(Number(PORT));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(0));
