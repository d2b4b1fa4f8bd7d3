import { parseEnv, type Env } from "./parse-env.server";

export type { Env, ImageStoreSetting } from "./parse-env.server";

/** This process's settings, read once. A missing or wrong setting ends the process; a line names it. */
export const env: Env = parseOrExit();

function parseOrExit(): Env {
  const result = parseEnv(process.env);
  if (result.ok) return result.env;
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}
