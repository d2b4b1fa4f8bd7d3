import { launch } from "./setup/processes/launch.mjs";

await launch(async () => {
  const { runAllChecks } = await import("./setup/test.ts");
  return runAllChecks({ long: process.argv.includes("--long") });
});
