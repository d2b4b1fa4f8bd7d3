import { launch } from "./setup/processes/launch.mjs";

await launch(async () => {
  const { runSite: start } = await import("./setup/start.ts");
  return start({ dev: process.argv.includes("--dev") });
});
