import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { inlineScripts } from "./scripts/inline-scripts.ts";

// What a test is stands in its file's name (docs/decisions/0016-how-the-tests-run.md):
// - `*.isolated.test.ts`: it puts other modules or settings in the place of ours, and loads what it tests anew.
// - `*.alone.long.test.ts`: it measures memory, or fills the machine; nothing else runs beside it.
// - `*.long.test.ts`: `npm run test:long` alone runs it.
const long = process.env.TESTS === "all" ? [] : ["**/*.long.test.ts"];
const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

const unit = ["app/**/*.test.{ts,tsx}", "{scripts,deploy}/**/*.test.ts"];
const isolated = "**/*.isolated.test.ts";
const alone = "**/*.alone.long.test.ts";

// Each process has a database of its own, which starts anew with each file.
const integration = {
  globalSetup: ["tests/support/servers/database.global.ts"],
  setupFiles: ["tests/support/servers/environment.ts"],
};

const project = <T extends object>(name: string, test: T) => ({
  plugins: [inlineScripts],
  resolve: { alias },
  // No test waits for these timeouts: they only end what hangs, and leave time enough for a slow machine.
  test: { name, testTimeout: 300_000, hookTimeout: 300_000, ...test },
});

export default defineConfig({
  test: {
    projects: [
      // Tests that share what they load take half as long.
      project("unit", { include: unit, exclude: [isolated, ...long], isolate: false }),
      project("isolated", { include: unit.map((each) => each.replace("*.test", "*.isolated.test")), exclude: long }),
      project("integration", {
        ...integration,
        include: ["tests/integration/**/*.test.ts"],
        exclude: [isolated, alone, ...long],
        maxWorkers: 2,
        isolate: false,
      }),
      project("integration-isolated", {
        ...integration,
        include: [`tests/integration/${isolated}`],
        exclude: long,
        maxWorkers: 2,
      }),
      project("alone", {
        ...integration,
        include: [`tests/integration/${alone}`],
        exclude: long,
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      }),
      project("doors", {
        ...integration,
        globalSetup: [
          ...integration.globalSetup,
          "tests/support/servers/programs.global.ts",
          "tests/support/servers/build.global.ts",
        ],
        include: ["tests/doors/*.test.ts"],
        exclude: long,
        maxWorkers: 2,
      }),
    ],
  },
});
