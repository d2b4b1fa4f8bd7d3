import { vitePlugin as remix } from "@remix-run/dev";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { inlineScripts } from "./scripts/inline-scripts.ts";

/** Makes `build/server/index.js` from a file of ours instead of Remix's own list of routes. */
const guardedBuild: Plugin = {
  name: "guarded-build",
  config: (_, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: { input: "app/server.ts" } } } : {}),
};

const off = 'export function decode() { throw new Error("Single fetch is off"); } export const encode = decode;';

/** Leaves the decoder of single fetch out of browsers: single fetch is off (docs/decisions/0001-remix-2-future-flags.md). */
const noSingleFetch: Plugin = {
  name: "no-single-fetch",
  enforce: "pre",
  resolveId: (id, _, { ssr }) => (id === "turbo-stream" && !ssr ? "\0no-turbo-stream" : null),
  load: (id) => (id === "\0no-turbo-stream" ? off : null),
};

export default defineConfig({
  plugins: [remix(remixConfig), guardedBuild, noSingleFetch, inlineScripts],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Without copyPublicDir: false, public/ would also be served as immutable for a year.
  build: { target: "es2022", copyPublicDir: false, reportCompressedSize: false },
});
