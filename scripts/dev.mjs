// `npm run dev`: serves the site from its sources, by our own server with Vite. Every request uses the current sources; only
// the server itself is loaded once.
import { createServer as createHttpServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const server = createHttpServer();
const vite = await createServer({
  server: { middlewareMode: { server }, hmr: { server } },
  optimizeDeps: {
    // Remix collects a page's styles from all imports of its route. There Vite would also discover the server's packages, and
    // reload the page for each.
    noDiscovery: true,
    // The packages that pages import:
    include: [
      "@dnd-kit/core",
      "@dnd-kit/sortable",
      "@dnd-kit/utilities",
      "browser-image-compression",
      "diff",
      "i18next",
      "react-dom",
      "react-i18next",
      "react-pageflip",
      "react-pdf",
    ],
  },
});
const app = () => vite.ssrLoadModule("/app/server.ts");

const { prepareRequests, serveUntilStopped } = await app();
prepareRequests();
serveUntilStopped(fileURLToPath(new URL("..", import.meta.url)), {
  dev: {
    server,
    vite: vite.middlewares,
    answer: async (/** @type {unknown[]} */ ...visit) => (await app()).answer(...visit),
  },
});
