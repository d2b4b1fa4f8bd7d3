import { parseArgs, type ParseArgsConfig } from "node:util";
import { Halt } from "./outcome.mjs";

/**
 * A command's options by name, with `help`.
 * @param usage printed below an error
 * @throws {Halt} for an unknown option, or one without its value
 */
export function readOptions<const Known extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  known: Known,
  usage: string,
) {
  try {
    return parseArgs({ args, options: { ...known, help: { type: "boolean", default: false } } as const }).values;
  } catch (error) {
    throw new Halt(`${(error as Error).message}\n\n${usage}`);
  }
}

/** @throws {Halt} for a text that isn't a whole number from 1 to `max` */
export function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > max)
    throw new Halt(`--${name} ${text}: expected a whole number from 1 to ${max}`);
  return number;
}
