import { randomBytes } from "node:crypto";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/setup/install/chromium.ts";
import { findFreePort } from "./scripts/setup/processes/ports.ts";

// Journeys run two at a time, and each worker has a site and a database of its own: no journey meets another's quotes.
// Each worker reads this file again and has to find the same sites, so what is chosen here is kept in the environment.
// Journeys that log in take the account from there too, and those that look into the database its address.
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
  // A journey that fails once is red: what goes wrong now and then for us goes wrong for guests.
  retries: 0,
  failOnFlakyTests: true,
  // No test waits for these: they only end what hangs, and leave time enough for a slow machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${ports[Number(worker ?? 0)]}`,
    locale: "en-GB",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Chromium's sandbox refuses to work for root.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  // A file's name says where its journeys run: `lists.js.no-js.spec.ts` with JavaScript and without.
  projects: [
    { name: "js", use: desktop },
    { name: "no-js", use: { ...desktop, javaScriptEnabled: false } },
    { name: "phone", use: { ...desktop, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    // No browser takes part.
    { name: "http" },
  ].map((project) => ({ ...project, testMatch: new RegExp(`\\.${project.name}\\.(.+\\.)?spec\\.ts$`) })),
  // Or that `npm run test:long` alone runs them: `payloads.js.long.spec.ts`.
  testIgnore: process.env.TESTS === "all" ? [] : /\.long\.spec\.ts$/,
  webServer: ports.map((port, at) => ({
    command: "node tests/support/servers/site.mjs",
    // Both lines, before anything else may happen; the first says where the site's database is.
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
