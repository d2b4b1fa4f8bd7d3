// On the dev server, where Remix doesn't hydrate the page as a whole: a change of any file shows by a reload.
import.meta.hot?.on("remix:hmr", () => location.reload());
