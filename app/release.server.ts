import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * The release: a hash of the server's code, which contains the names of its scripts and styles. In development another
 * one at each start.
 */
export const release = import.meta.env.DEV
  ? randomUUID()
  : createHash("sha256")
      .update(readFileSync(new URL(import.meta.url)))
      .digest("base64url");

/** As it is shown to operators: at the start, and in /metrics. */
export const shortRelease = release.slice(0, 12);
