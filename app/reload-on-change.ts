// Reloads a page on the dev server after a change of a file, if Remix doesn't hydrate the page as a whole.
import.meta.hot?.on("remix:hmr", () => location.reload());
