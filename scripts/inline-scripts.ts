import { type Plugin, transformWithEsbuild } from "vite";

const query = "?inline-script";

/** Makes `import script from "./x.inline.ts?inline-script"` import the minified text of that file, for an inline script. */
export const inlineScripts: Plugin = {
  name: "inline-scripts",
  enforce: "pre",
  async transform(source, id) {
    if (!id.endsWith(query)) return;
    // The block scopes the script's declarations, and makes an import an error.
    const options = { minify: true, sourcemap: false, target: "es2022" } as const;
    const { code } = await transformWithEsbuild(`{${source}\n}`, id.slice(0, -query.length), options);
    return { code: `export default ${JSON.stringify(code.trim())}`, map: null };
  },
};
