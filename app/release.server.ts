import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";

/** A hash of the server's code, which contains the hashed names of scripts and styles; random in development. */
export const release = import.meta.env.DEV
  ? randomUUID()
  : createHash("sha256")
      .update(readFileSync(new URL(import.meta.url)))
      .digest("base64url");

/** For operators: printed at the start, and in /metrics. */
export const shortRelease = release.slice(0, 12);
