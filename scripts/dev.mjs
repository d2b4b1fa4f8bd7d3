// `npm run dev`: the site from its sources, by our own server, with Vite behind its files. Every request takes the app as
// it now is; the server itself is loaded once.
import { createServer as createHttpServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const server = createHttpServer();
const vite = await createServer({
  server: { middlewareMode: { server }, hmr: { server } },
  // Vite looks through all that a route imports; this has nothing for browsers.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
});
const app = () => vite.ssrLoadModule("/app/server.ts");

const { prepareRequests, serveUntilStopped } = await app();
prepareRequests();
serveUntilStopped(fileURLToPath(new URL("..", import.meta.url)), {
  server,
  vite: vite.middlewares,
  answer: async (/** @type {Request} */ request) => (await app()).answer(request),
});
