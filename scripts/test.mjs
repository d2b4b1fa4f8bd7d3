import { launch } from "./setup/processes/launch.mjs";

await launch(async () => {
  const { runAllChecks: test } = await import("./setup/test.ts");
  return test({ long: process.argv.includes("--long") });
});
