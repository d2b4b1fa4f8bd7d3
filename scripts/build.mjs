import { launch } from "./setup/processes/launch.mjs";

await launch(async () => {
  const { buildIfChanged } = await import("./setup/build.ts");
  await buildIfChanged();
  return 0;
});
