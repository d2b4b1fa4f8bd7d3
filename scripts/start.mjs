import { launch } from "./setup/processes/launch.mjs";

await launch(async () => {
  const { runSite } = await import("./setup/start.ts");
  return runSite({ dev: process.argv.includes("--dev") });
});
