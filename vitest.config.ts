import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

// Each file has a database of its own.
const integration = {
  include: ["tests/integration/**/*.test.ts"],
  globalSetup: ["tests/support/database.global.ts"],
  setupFiles: ["tests/support/environment.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** Files that look at deadlines, races, queues or memory: one after another, when nothing else runs. */
const timed = [
  "api/races",
  "auth/throttle",
  "data/deadlines",
  "data/quotes",
  "data/writing",
  "http/quote-pdf",
  "images/bombs",
  "images/decoder",
].map((file) => `tests/integration/${file}.test.ts`);

/**
 * Files that put other modules or settings in the place of ours, and load what they test with them. The other unit tests
 * share what they load, which takes half as long.
 */
const replacing = ["app/{api,auth,http}/**/*.test.ts", "app/domain/draft-compare.test.ts", "app/editor/upload.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: replacing,
          isolate: false,
        },
      },
      { resolve: { alias }, test: { name: "unit-alone", include: replacing } },
      { resolve: { alias }, test: { ...integration, name: "integration", exclude: timed, maxWorkers: 2 } },
      // Against the build, which has to be there.
      {
        resolve: { alias },
        test: { ...integration, name: "doors", include: ["tests/doors/*.test.ts"], maxWorkers: 2 },
      },
      {
        resolve: { alias },
        test: { ...integration, name: "timed", include: timed, fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
