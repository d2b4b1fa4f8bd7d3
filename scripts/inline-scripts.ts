import { type Plugin, transformWithEsbuild } from "vite";

const query = "?inline-script";

/** Makes `import script from "./x.inline.ts?inline-script"` the text of that file, minified, for a page's own script. */
export const inlineScripts: Plugin = {
  name: "inline-scripts",
  enforce: "pre",
  async transform(source, id) {
    if (!id.endsWith(query)) return;
    // In a block, what a script declares stays its own, and an import is an error.
    const options = { minify: true, sourcemap: false, target: "es2022" } as const;
    const { code } = await transformWithEsbuild(`{${source}\n}`, id.slice(0, -query.length), options);
    return { code: `export default ${JSON.stringify(code.trim())}`, map: null };
  },
};
