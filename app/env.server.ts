import { parseEnv, type Env } from "./parse-env.server";

export type { Env, ImageStoreSetting } from "./parse-env.server";

/** This process's settings, read once. A missing or senseless one ends the process with a line that names it. */
export const env: Env = parseOrExit();

function parseOrExit(): Env {
  const result = parseEnv(process.env);
  if (result.ok) return result.env;
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}
