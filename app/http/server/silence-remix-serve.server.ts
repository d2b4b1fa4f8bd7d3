import { createRequire } from "node:module";

/**
 * Stops remix-serve from logging requests, as its lines contain customers' links. remix-serve loads `morgan` before the
 * build, and its format `tiny` afterwards. Has no effect under other servers.
 */
export function silenceRemixServeLog(): void {
  const { resolve, cache } = createRequire(import.meta.url);
  // The copy of remix-serve; other packages may have another one.
  const path = createRequire(resolve("@remix-run/serve/package.json")).resolve("morgan");
  const morgan = cache[path]?.exports as { format(name: string, line: () => undefined): void } | undefined;
  morgan?.format("tiny", () => undefined);
}
