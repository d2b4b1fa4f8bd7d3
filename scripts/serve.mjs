// `npm run serve`, for production: installs and builds nothing, and needs no more than Node and the build. remix-serve
// runs in this very process, so that whoever supervises it has one process to signal. The build checks the settings.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const build = fileURLToPath(new URL("../build/server/index.js", import.meta.url));
if (!existsSync(build)) {
  console.error("There is no build to serve. Run this line first:\n  npm run build");
  process.exit(1);
}
process.env.NODE_ENV ||= "production";
// remix-serve's own defaults would be every address and some free port; app/parse-env.server.ts has ours.
process.env.HOST ||= "127.0.0.1";
process.env.PORT ||= "3000";
process.argv[2] = build;
createRequire(import.meta.url)("@remix-run/serve/dist/cli.js");
