import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import regexp from "eslint-plugin-regexp";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const env = ["env", "parse-env", "metrics", "queue", "rate-limiter", "release"].map((name) => `${name}.server.ts`);
/** The layers: a file may import from its own layer and from these (README.md, Finding your way). */
const layers = {
  domain: [],
  content: ["domain"],
  locales: ["domain"],
  data: ["domain", ...env],
  map: ["domain"],
  http: ["domain", ...env],
  pictures: ["domain", "data", "http", ...env],
  auth: ["domain", "data", "http", ...env],
  api: ["domain", "data", "pictures", "auth", "http", ...env],
  mail: ["domain", "data", "content", ...env],
  pdf: ["domain", "map", "content", "locales", "http", ...env],
  ui: ["domain", "map", "content", "locales"],
  editor: ["domain", "ui", "locales"],
  "editor/server": ["domain", "locales", "data", "pictures", "auth", "http", ...env],
};

const zones = Object.entries(layers).map(([layer, others]) => ({
  // editor/server is a separate layer.
  target: layer === "editor" ? ["./app/editor/!(server)/**/*", "./app/editor/*.{ts,tsx}"] : `./app/${layer}`,
  from: "./app",
  except: [layer, ...others].map((each) => `./${each}`),
  message: `app/${layer} may import only from: ${[layer, ...others].join(", ")}.`,
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
    ...["kysely", "mysql2"].map((name) => ({ name, message: "Only data/ and migrations/ access the database." })),
    // The router treats some addresses of other sites as ours (docs/decisions/0001-remix-2.md).
    ...["@remix-run/node", "@remix-run/react"].map((name) => ({
      name,
      importNames: ["redirect", "redirectDocument", "replace", "Link", "NavLink", "Navigate", "useNavigate"],
      message:
        "Redirect with http/responses/redirects.server.ts; link with <a> to an address that domain/ created or checked.",
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
              message: "The editor in the browser imports nothing from editor/server.",
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
      // An interface may require a promise although one implementation doesn't await anything.
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    // Any text may be untrusted, so no pattern may take more than linear time.
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
