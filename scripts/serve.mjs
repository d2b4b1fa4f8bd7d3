// `npm run serve`, for production. Requires Node and the build, and installs nothing. The server runs in this process, so a
// supervisor has one process to signal. The build checks the settings.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CommandError } from "./setup/processes/outcome.mjs";
import { switchToUser } from "./setup/processes/switch-user.mjs";

process.env.NODE_ENV ||= "production";
// The C library reads it when the process starts, so this script can't set it.
if (!process.env.MALLOC_ARENA_MAX) {
  console.warn("MALLOC_ARENA_MAX isn't set. With 2, as `npm run serve` sets it, the site needs half the memory.");
}
const root = new URL("..", import.meta.url);
const path = new URL("build/server/index.js", root);
if (!existsSync(path)) {
  console.error("There is no build to serve. Run this command first:\n  npm run build");
  process.exit(1);
}
// Switches before the build reads the secrets' files: the site's user can read them, and root may be unable to.
const decoderPool = await switchToUser(process.env.RUN_AS).catch((error) => {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exit(1);
});
const { serveUntilStopped } = await import(path.href);
serveUntilStopped(fileURLToPath(root), { decoderPool });
