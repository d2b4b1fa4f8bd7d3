import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Database } from "../app/data/database/database.server.ts";
import { generatePassword } from "./setup/content.ts";
import { withDatabase } from "./setup/database.ts";
import { CommandError } from "./setup/processes/outcome.mjs";
import { runMain } from "./setup/processes/processes.mjs";

const changes = ["disable", "enable", "owner", "staff", "second-factor-off"] as const;
const usage = `Usage: npm run staff -- ACTION USERNAME
  add                creates an account: the first one with the role owner, others with the role staff
  link               prints a one-time link to set a password; creates a missing account, like add
  password           sets a new password
  disable            disables an account and ends its sessions
  enable             enables a disabled account
  owner              gives an account the role owner, which manages accounts
  staff              gives an owner the role staff
  second-factor-off  removes a lost second factor, and ends the account's sessions
The password is read from the terminal, or from the first line of the input. If it is empty, one is generated and printed.`;

const changed = {
  disable: "is disabled and logged out",
  enable: "can log in again",
  owner: "is an owner",
  staff: "has the role staff",
  "second-factor-off": "has no second factor and is logged out",
};

const [action, username, ...rest] = process.argv.slice(2);
const change = changes.find((each) => each === action);
if (!username || rest.length > 0 || (!change && !["add", "link", "password"].includes(action ?? ""))) {
  console.error(usage);
  process.exit(2);
}

await runMain(async () => {
  const given = change || action === "link" ? "" : await askPassword(`Password of ${username} (empty: generate one): `);
  const password = given || generatePassword();
  await withDatabase("npm run staff", async (db) => {
    const { createStaffByCommand, changeStaffAccountByCommand, hasEnabledOwner, resetStaffPasswordByCommand } =
      await import("~/auth/accounts/staff.server");
    const { messages } = await import("~/domain/messages");
    if (action === "link") return console.log(await formatLink(db, username));
    const missing = new CommandError(`There is no account ${username}.`);
    if (change) {
      const done = await changeStaffAccountByCommand(db, username, change);
      if (done === "last-owner")
        throw new CommandError(`${username} is the only owner: make another account an owner first.`);
      if (done !== "done") throw missing;
    } else if (action === "add") {
      const added = await createStaffByCommand(db, username, password, (await hasEnabledOwner(db)) ? "staff" : "owner");
      if (!added.ok) throw new CommandError(`${messages[added.problem].en}.`);
    } else {
      const found = await resetStaffPasswordByCommand(db, username, password).catch((error) => {
        throw error instanceof RangeError ? new CommandError(error.message) : error;
      });
      if (!found) throw missing;
    }
    console.log(formatResult());
  });
  return 0;

  function formatResult(): string {
    if (change) return `${username} ${changed[change]}.`;
    const what = action === "add" ? `${username} can log in` : `${username} has a new password`;
    return given ? `${what}.` : `${what}: ${password}`;
  }
});

async function formatLink(db: Database, username: string): Promise<string> {
  const { createPasswordLinkByCommand, passwordLinkHours } = await import("~/auth/accounts/password-link.server");
  const { messages } = await import("~/domain/messages");
  const made = await createPasswordLinkByCommand(db, username);
  if (!made.ok) {
    const { problem } = made;
    throw new CommandError(
      problem === "disabled" ? `${username} is disabled: enable it first.` : `${messages[problem].en}.`,
    );
  }
  const who = `${username}${made.isNew ? ", a new account," : ""}`;
  return `Within ${passwordLinkHours} hours and once, ${who} can set a password at\n${made.address}`;
}

/**
 * Reads a password without echo; without a terminal, reads the first line of the input.
 * @throws {CommandError} on Ctrl-C or Ctrl-D
 */
async function askPassword(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  // readline echoes its input to its output.
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
  if (answer === null && isTerminal) throw new CommandError("Nothing was changed.");
  return answer ?? "";
}
