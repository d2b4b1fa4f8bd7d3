import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { Halt } from "./outcome.mjs";

/**
 * Asks for a password on the terminal, without showing it; without a terminal takes the first line of the input.
 * @throws {Halt} when the terminal's user gives up (Ctrl-C, Ctrl-D)
 */
export async function askPassword(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  // readline echoes what is typed into its output.
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
