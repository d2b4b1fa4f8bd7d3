// The service worker of offline copies of quotes (docs/decisions/0040-offline-copy.md). It handles only
// requests below /quote/, network first. It caches nothing itself: the page does (offline-copy-storage.inline.ts).

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const registration: ServiceWorkerRegistration;
declare const clients: { claim(): Promise<void> };
declare const skipWaiting: () => Promise<void>;

/** Network timeout in milliseconds. */
const patience = 6_000;

addEventListener("install", () => void skipWaiting());
addEventListener("activate", (event) => (event as Lasting).waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const asking = event as Asking;
  const { request } = asking;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") asking.respondWith(pageAt(pathname, request));
  // Requests of scripts go to the network, so that the page can refresh its copy.
  else if (request.destination !== "") asking.respondWith(fileAt(pathname, request));
});

/** Responds with the page, or its copy if the network or the site is unavailable. */
async function pageAt(pathname: string, request: Request): Promise<Response> {
  const kept = await caches.match(pathname);
  if (!kept) return await heeded(pathname, await fetch(request));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const answer = await Promise.race([fetch(request), late]).catch(() => undefined);
  if (!answer || answer.status === 429 || answer.status >= 500) return kept;
  return await heeded(pathname, answer);
}

/** Returns the response, and deletes the copy of a page that no longer exists. */
async function heeded(pathname: string, answer: Response): Promise<Response> {
  if (answer.status === 404 || answer.status === 410) await giveAway(pathname);
  return answer;
}

/** Responds with a file, cache first: the page refreshes cached files. */
async function fileAt(pathname: string, request: Request): Promise<Response> {
  // Only one width of each picture is cached.
  return (await caches.match(pathname.replace(/-\d{3}(?=\.webp$)/, ""))) ?? (await fetch(request));
}

/**
 * Deletes the copy of the quote at an address, and interrupted copies: they have no page, so their address is unknown.
 * Unregisters the service worker with the last copy.
 */
async function giveAway(pathname: string): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const isWhole = await cache.match(new URL(name, registration.scope));
    if (await cache.match(pathname)) await caches.delete(name);
    // A window that is storing the copy holds the lock.
    else if (!isWhole)
      await navigator.locks.request(`keep ${name}`, { ifAvailable: true }, (lock) => lock && caches.delete(name));
  }
  if ((await caches.keys()).length === 0) await registration.unregister();
}
