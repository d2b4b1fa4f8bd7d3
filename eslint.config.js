import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import regexp from "eslint-plugin-regexp";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

/** The import table: a file in a room may import from that room and from these (docs/decisions/0006-the-api-room.md). */
const env = ["env", "parse-env", "metrics", "queue", "rate-limiter", "release"].map((name) => `${name}.server.ts`);
const rooms = {
  domain: [],
  content: ["domain"],
  locales: ["domain"],
  data: ["domain", ...env],
  map: ["domain"],
  http: ["domain", ...env],
  pictures: ["domain", "data", "http", ...env],
  auth: ["domain", "data", "http", ...env],
  api: ["domain", "data", "pictures", "auth", "http", ...env],
  pdf: ["domain", "map", "content", "locales", "http", ...env],
  ui: ["domain", "map", "content", "locales"],
  editor: ["domain", "ui", "locales"],
  "editor/server": ["domain", "locales", "data", "pictures", "auth", "http", ...env],
};

const zones = Object.entries(rooms).map(([room, others]) => ({
  // The editor's part on the server is a layer of its own.
  target: room === "editor" ? ["./app/editor/!(server)/**/*", "./app/editor/*.{ts,tsx}"] : `./app/${room}`,
  from: "./app",
  except: [room, ...others].map((each) => `./${each}`),
  message: `app/${room} may import only from: ${[room, ...others].join(", ")}.`,
}));

const pure = {
  patterns: [
    {
      group: ["react", "react-*", "@remix-run/*", "node:*", "sharp"],
      message: "domain/ is pure (README.md, Finding your way).",
    },
  ],
};
const restricted = {
  paths: [
    ...["kysely", "mysql2"].map((name) => ({ name, message: "Only data/ and migrations/ talk to the database." })),
    // The router reads some addresses of other sites as ours (docs/decisions/0001-remix-2-future-flags.md).
    ...["@remix-run/node", "@remix-run/react"].map((name) => ({
      name,
      importNames: ["redirect", "redirectDocument", "replace", "Link", "NavLink", "Navigate", "useNavigate"],
      message:
        "Redirect by http/responses/redirects.server.ts; link by <a> to an address that domain/ made or checked.",
    })),
  ],
};

export default defineConfig(
  globalIgnores(["build/", ".data/", ".cache/", "test-results/"]),
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { project: "tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    // Its types and ESLint's disagree on a null.
    plugins: { "import-x": /** @type {import("eslint").ESLint.Plugin} */ (/** @type {unknown} */ (importX)) },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-restricted-paths": [
        "error",
        {
          zones: [
            ...zones,
            {
              target: ["./app/editor/!(server)/**/*", "./app/editor/*.{ts,tsx}"],
              from: "./app/editor/server",
              message: "The editor in the page imports nothing of its half on the server.",
            },
            { target: "./app/routes", from: "./app/routes/**/*.{ts,tsx}", message: "A route imports no other route." },
            { target: "./migrations", from: "./app", message: "Migrations are frozen and import nothing from app/." },
          ],
        },
      ],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unnecessary-condition": "off",
      // Remix throws responses.
      "@typescript-eslint/only-throw-error": ["error", { allow: [{ from: "lib", name: "Response" }] }],
      // Interfaces ask for a promise where one implementation has nothing to wait for.
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    // Any text may be a stranger's: no pattern takes more time than grows with its length.
    files: ["app/**/*.{ts,tsx,mjs}"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/data/**"],
    rules: { "no-restricted-imports": ["error", restricted] },
  },
  {
    files: ["app/domain/**"],
    rules: { "no-restricted-imports": ["error", { ...restricted, ...pure }] },
  },
  { files: ["app/**/*.tsx", "app/ui/**"], ...reactHooks.configs.flat.recommended },
  { files: ["**/*.{js,mjs}"], extends: [tseslint.configs.disableTypeChecked] },
);
