// `npm run serve`, for production: installs and builds nothing, and needs no more than Node and the build. The server
// runs in this very process, so that whoever supervises it has one process to signal. The build checks the settings.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.env.NODE_ENV ||= "production";
const root = new URL("..", import.meta.url);
const path = new URL("build/server/index.js", root);
if (!existsSync(path)) {
  console.error("There is no build to serve. Run this line first:\n  npm run build");
  process.exit(1);
}
const { serveUntilStopped } = await import(path.href);
serveUntilStopped(fileURLToPath(root));
