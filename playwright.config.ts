import { randomBytes } from "node:crypto";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/setup/install/chromium.ts";
import { findFreePort } from "./scripts/setup/processes/ports.ts";

// Each of two workers has its own site and database. Workers read this file again, so ports and the account are passed
// through the environment, where tests find them as well.
process.env.JOURNEYS_PORTS ||= (await Promise.all([findFreePort(), findFreePort()])).join();
const ports = process.env.JOURNEYS_PORTS.split(",");
const STAFF_USERNAME = (process.env.STAFF_USERNAME = "staff");
const STAFF_PASSWORD = (process.env.STAFF_PASSWORD ||= randomBytes(12).toString("hex"));
const worker = process.env.TEST_PARALLEL_INDEX;
if (worker) process.env.JOURNEYS_DATABASE_URL = process.env[`JOURNEYS_DATABASE_URL_${worker}`];
const chromium = findChromium();
const desktop = devices["Desktop Chrome"];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  reporter: "line",
  forbidOnly: Boolean(process.env.CI),
  workers: ports.length,
  // A flaky test is a failure that users may see too.
  retries: 0,
  failOnFlakyTests: true,
  // Only for tests that hang. Tests wait for events instead.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${ports[Number(worker ?? 0)]}`,
    locale: "en-GB",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Chromium's sandbox doesn't work as root.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  // File names select the projects: `lists.js.no-js.spec.ts` runs with JavaScript and without.
  projects: [
    { name: "js", use: desktop },
    { name: "no-js", use: { ...desktop, javaScriptEnabled: false } },
    { name: "phone", use: { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    // Without a browser.
    { name: "http" },
  ].map((project) => ({ ...project, testMatch: new RegExp(`\\.${project.name}\\.(.+\\.)?spec\\.ts$`) })),
  // `*.long.spec.ts` runs only in `npm run test:long`.
  testIgnore: process.env.TESTS === "all" ? [] : /\.long\.spec\.ts$/,
  webServer: ports.map((port, at) => ({
    command: "node tests/support/servers/site.mjs",
    // Wait for both lines. The first contains the database's URL.
    wait: {
      stdout: new RegExp(`The journeys' database is (?<journeys_database_url_${at}>\\S+)[\\s\\S]*Lario & Ceiba is at`),
    },
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 45_000 },
    env: {
      PORT: port,
      HOST: "127.0.0.1",
      SITE_URL: "",
      TOKEN_TTL: "",
      API_ORIGINS: "",
      TRUST_PROXY: "",
      STAFF_USERNAME,
      STAFF_PASSWORD,
    },
  })),
});
