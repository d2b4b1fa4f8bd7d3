import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { Halt } from "./outcome.mjs";

/**
 * Asks for a password without echo; without a terminal it reads the first line of the input.
 * @throws {Halt} on Ctrl-C or Ctrl-D
 */
export async function askPassword(question: string): Promise<string> {
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
