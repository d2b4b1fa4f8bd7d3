import { vitePlugin as remix } from "@remix-run/dev";
import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { inlineScripts } from "./scripts/inline-scripts.ts";

/** Builds `build/server/index.js` from our own entry instead of Remix's. */
const guardedBuild: Plugin = {
  name: "guarded-build",
  config: (_, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: { input: "app/server.ts" } } } : {}),
};

/** Replaces Remix's modules for two flags that are off. Browsers check the flags first, and never call the other functions. */
const off = `
  export const isFogOfWarEnabled = () => false;
  export const getPatchRoutesOnNavigationFunction = () => undefined, useFogOFWarDiscovery = () => undefined;
  const never = () => { throw new Error("This flag of Remix is off"); };
  export { never as getPartialManifest, never as getSingleFetchDataStrategy, never as singleFetchUrl };
  export { never as decodeViaTurboStream, never as StreamTransfer };
`;

/** Leaves single fetch and the discovery of routes out of browsers (docs/decisions/0001-remix-2.md). */
const withoutFlags: Plugin = {
  name: "without-flags",
  enforce: "pre",
  resolveId: (id, importer, { ssr }) =>
    !ssr && importer?.includes("@remix-run/react") && /^\.\/(single-fetch|fog-of-war)\.js$/.test(id) ? "\0off" : null,
  load: (id) => (id === "\0off" ? off : null),
};

/** Removes the names of route modules from the browsers' copy of the router table. */
const withoutRouteFiles: Plugin = {
  name: "without-route-files",
  enforce: "pre",
  transform: (code, id, { ssr } = {}) =>
    !ssr && id.endsWith("/app/domain/site/addresses.ts")
      ? { code: code.replace(/(\broute\(\s*["`][^"`]+["`],\s*)"[^"]+"/g, '$1""'), map: null }
      : null,
};

/** Retains the styles of components that only the server renders: Remix links the styles of a route's scripts. */
const allStyles: Plugin = {
  name: "all-styles",
  enforce: "post",
  transform: (code, id) => (id.endsWith(".module.css") ? { code, map: null, moduleSideEffects: "no-treeshake" } : null),
};

const sheets = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".module.css"));
sheets.sort();

/**
 * Names a class by the indexes of its style sheet and of the class in it, such as `_1c-4`. Pages contain their styles, and
 * their compressed HTML is half a kilobyte smaller than with Vite's names.
 */
function shortName(name: string, file: string, css: string): string {
  const sheet = sheets.indexOf(relative("app", file.replace(/\?.*/, "")));
  const names = [...new Set(css.match(/(?<=\.|@keyframes )[a-zA-Z][\w-]*/g))];
  const index = names.indexOf(name);
  if (sheet < 0 || index < 0) throw new Error(`no class ${name} in ${file}`);
  return `_${sheet.toString(36)}-${index.toString(36)}`;
}

/** Shortens class names; the development server retains readable ones. */
const shortNames: Plugin = {
  name: "short-names",
  config: (_, { command }) => (command === "build" ? { css: { modules: { generateScopedName: shortName } } } : {}),
};

export default defineConfig({
  plugins: [remix(remixConfig), guardedBuild, withoutFlags, withoutRouteFiles, allStyles, shortNames, inlineScripts],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Without copyPublicDir: false, public/ would also be served as immutable for a year.
  build: { target: "es2022", copyPublicDir: false, reportCompressedSize: false },
});
