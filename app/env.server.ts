import { parseEnv, type Env } from "./parse-env.server";

export type { Env, ImageStoreSetting } from "./parse-env.server";

/**
 * This process's settings, read once. Prints each missing or invalid setting and exits. A build needs SITE_URL, unless it is
 * started with `--local`, as by `npm start`: it then accepts each name of this computer as its own.
 */
export const env: Env = parseOrExit();

/** Commands import this file without Vite. */
function isBuild(): boolean {
  return (import.meta as Partial<ImportMeta>).env?.PROD ?? false;
}

function parseOrExit(): Env {
  const result = parseEnv(process.env, { needsSiteUrl: isBuild() && !process.argv.includes("--local") });
  if (result.ok) return result.env;
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}
