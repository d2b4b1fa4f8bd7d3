import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { randomPassword } from "./setup/content.ts";
import { withDatabase } from "./setup/database.ts";
import { Halt } from "./setup/outcome.mjs";
import { runToTheEnd } from "./setup/processes.mjs";

const usage = `Usage: npm run staff -- add|password|disable USERNAME
  add       makes an account
  password  gives an account a new password
  disable   ends an account and its logins
The password is asked for, or read from the first line of the input; left empty, one is made and shown.`;

const [action, username, ...rest] = process.argv.slice(2);
if (!username || rest.length > 0 || !["add", "password", "disable"].includes(action ?? "")) {
  console.error(usage);
  process.exit(2);
}

await runToTheEnd(async () => {
  const given = action === "disable" ? "" : await askPassword(`Password of ${username} (empty: one is made): `);
  const password = given || randomPassword();
  await withDatabase("npm run staff", async (db) => {
    const { addStaff, disableStaff, setStaffPassword } = await import("~/auth/staff.server");
    if (action === "add") {
      const added = await addStaff(db, username, password);
      if (!added.ok) throw new Halt(added.message ?? `There is an account ${username} already.`);
    } else {
      const change = action === "disable" ? disableStaff(db, username) : setStaffPassword(db, username, password);
      const found = await change.catch((error) => {
        throw error instanceof RangeError ? new Halt(error.message) : error;
      });
      if (!found) throw new Halt(`There is no account ${username}.`);
    }
    console.log(sentence());
  });
  return 0;

  function sentence(): string {
    if (action === "disable") return `${username} is disabled and logged out.`;
    const what = action === "add" ? `${username} can log in` : `${username} has a new password`;
    return given ? `${what}.` : `${what}: ${password}`;
  }
});

/**
 * Asks for a password without echo; without a terminal it reads the first line of the input.
 * @throws {Halt} on Ctrl-C or Ctrl-D
 */
async function askPassword(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  // readline echoes its input to this output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  if (isTerminal) process.stdout.write(question);
  let answer: string | null = null;
  lines.once("line", (line) => {
    answer = line;
    lines.close();
  });
  lines.once("SIGINT", () => lines.close());
  await once(lines, "close");
  if (isTerminal) process.stdout.write("\n");
  if (answer === null && isTerminal) throw new Halt("Nothing was changed.");
  return answer ?? "";
}
