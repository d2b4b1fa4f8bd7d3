import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { inlineScripts } from "./scripts/inline-scripts.ts";

// File names select how a test runs (CONTRIBUTING.md):
// - `*.isolated.test.ts` replaces modules or settings, so it doesn't share its modules with other files.
// - `*.alone.long.test.ts` measures memory or loads the machine, so nothing runs in parallel.
// - `*.long.test.ts` runs only in `npm run test:long`.
const long = process.env.TESTS === "all" ? [] : ["**/*.long.test.ts"];
const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

const unit = ["app/**/*.test.{ts,tsx}", "{scripts,deploy}/**/*.test.ts"];
const isolated = "**/*.isolated.test.ts";
const alone = "**/*.alone.long.test.ts";

// Each process has a database, which is reset after each file.
const integration = {
  globalSetup: ["tests/support/servers/database.global.ts"],
  setupFiles: ["tests/support/servers/environment.ts"],
};

const project = <T extends object>(name: string, test: T) => ({
  plugins: [inlineScripts],
  resolve: { alias },
  // Only for tests that hang. Tests wait for events instead.
  test: { name, testTimeout: 300_000, hookTimeout: 300_000, ...test },
});

export default defineConfig({
  test: {
    projects: [
      // Sharing modules halves the time.
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
