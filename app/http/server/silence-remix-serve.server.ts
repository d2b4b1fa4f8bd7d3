import { createRequire } from "node:module";

/**
 * Stops remix-serve from logging requests: its lines have whole addresses, with customers' links. remix-serve loads `morgan` before it
 * loads the build, and takes the format `tiny` from it afterwards. Does nothing under another server, which doesn't load it.
 */
export function silenceRemixServe(): void {
  const { resolve, cache } = createRequire(import.meta.url);
  // The copy that remix-serve depends on; another package may have another one.
  const path = createRequire(resolve("@remix-run/serve/package.json")).resolve("morgan");
  const morgan = cache[path]?.exports as { format(name: string, line: () => undefined): void } | undefined;
  morgan?.format("tiny", () => undefined);
}
