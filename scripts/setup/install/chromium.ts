import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { CommandError } from "../processes/outcome.mjs";

/** Debian's headless Chromium, which takes two thirds of the time. */
export const chromiumPackage = "chromium-headless-shell";

/** Returns the path of the system's browser, otherwise of Playwright's, otherwise null. */
export function findChromium(): string | null {
  const paths = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", chromium.executablePath()];
  return paths.find((path) => existsSync(path)) ?? null;
}

/** @throws {CommandError} on Ubuntu: its chromium package only installs a snap, which Playwright can't drive */
export function assertChromiumIsPackaged() {
  const isUbuntu = existsSync("/etc/os-release") && /^ID=ubuntu$/m.test(readFileSync("/etc/os-release", "utf8"));
  if (isUbuntu)
    throw new CommandError(
      "Missing: Chromium. Run this command, then try again:\n  npx playwright install --with-deps chromium",
    );
}
