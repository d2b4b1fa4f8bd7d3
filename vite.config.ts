import { vitePlugin as remix } from "@remix-run/dev";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Without copyPublicDir: false, public/ would also be served as immutable for a year.
  build: { target: "es2022", copyPublicDir: false, reportCompressedSize: false },
});
