import { randomBytes } from "node:crypto";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/setup/chromium.ts";
import { freePort } from "./scripts/setup/ports.ts";

// Each worker reads this file again and has to find the same site, so what is chosen here is kept in the environment.
// Journeys that log in take the account from there too.
const port = (process.env.JOURNEYS_PORT ||= String(await freePort()));
process.env.STAFF_USERNAME = "staff";
process.env.STAFF_PASSWORD ||= randomBytes(12).toString("hex");
const chromium = findChromium();
const address = `http://localhost:${port}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  reporter: "list",
  forbidOnly: Boolean(process.env.CI),
  // One at a time, as browser, site and database share the cores; what fails and then passes is reported as flaky.
  workers: 1,
  retries: 2,
  use: {
    baseURL: address,
    locale: "en-GB",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Chromium's sandbox refuses to work for root.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  projects: [
    { name: "js", use: { ...devices["Desktop Chrome"] } },
    { name: "no-js", use: { ...devices["Desktop Chrome"], javaScriptEnabled: false } },
    {
      name: "mobile",
      grepInvert: /@same-on-phone/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: "node tests/support/site.mjs",
    // Both lines, before anything else may happen; the first gives JOURNEYS_DATABASE_URL to the journeys.
    wait: { stdout: /The journeys' database is (?<journeys_database_url>\S+)[\s\S]*Lario & Ceiba is at/ },
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 45_000 },
    env: {
      PORT: port,
      HOST: "127.0.0.1",
      SITE_URL: "",
      TOKEN_TTL: "",
      API_ORIGINS: "",
      TRUST_PROXY: "",
      STAFF_USERNAME: process.env.STAFF_USERNAME,
      STAFF_PASSWORD: process.env.STAFF_PASSWORD,
    },
  },
});
