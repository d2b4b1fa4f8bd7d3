import { parseEnv, type Env } from "./parse-env.server";

export type { Env, ImageStoreSetting } from "./parse-env.server";

/**
 * This process's settings, read once. A missing or wrong setting ends the process; a line names it. A build needs SITE_URL,
 * unless it is started with `--local`, as `npm start` does: it then answers to each name of this computer for itself.
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
