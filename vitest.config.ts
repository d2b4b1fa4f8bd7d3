import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: "unit", include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"] },
      },
      {
        resolve: { alias },
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/support/database.global.ts"],
          setupFiles: ["tests/support/environment.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // The cores are few and the database is one: files one after another keep the timing of races ours.
          fileParallelism: false,
        },
      },
    ],
  },
});
