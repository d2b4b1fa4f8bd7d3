// The service worker of the quotes that guests keep on their device (docs/decisions/0040-quotes-on-the-device.md). It answers
// in the folder of quotes alone, with the network first. It keeps nothing itself: the page does (ui/quotes/offline-copy-storage.inline.ts).

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

/** In milliseconds: how long a network that doesn't answer is waited for. */
const patience = 6_000;

addEventListener("install", () => void skipWaiting());
addEventListener("activate", (event) => (event as Lasting).waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const asking = event as Asking;
  const { request } = asking;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") asking.respondWith(pageAt(pathname, request));
  // What a script fetches is the network's: so the page learns what is new.
  else if (request.destination !== "") asking.respondWith(fileAt(pathname, request));
});

/** Answers with a page: a kept one where the network or the site is away. */
async function pageAt(pathname: string, request: Request): Promise<Response> {
  const kept = await caches.match(pathname);
  if (!kept) return await heeded(pathname, await fetch(request));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const answer = await Promise.race([fetch(request), late]).catch(() => undefined);
  if (!answer || answer.status === 429 || answer.status >= 500) return kept;
  return await heeded(pathname, answer);
}

/** Returns the site's answer. What is gone for good is kept no longer. */
async function heeded(pathname: string, answer: Response): Promise<Response> {
  if (answer.status === 404 || answer.status === 410) await giveAway(pathname);
  return answer;
}

/** Answers with a file. The page brings kept ones up to date, so they needn't be asked for. */
async function fileAt(pathname: string, request: Request): Promise<Response> {
  // Of a picture's widths one is kept.
  return (await caches.match(pathname.replace(/-\d{3}(?=\.webp$)/, ""))) ?? (await fetch(request));
}

/**
 * Forgets the quote at an address, and keepings that were broken off: those have no page, so one can't tell whose they
 * are. With the last one this worker ends.
 */
async function giveAway(pathname: string): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const isWhole = await cache.match(new URL(name, registration.scope));
    if (await cache.match(pathname)) await caches.delete(name);
    // A window that still keeps it holds the lock.
    else if (!isWhole)
      await navigator.locks.request(`keep ${name}`, { ifAvailable: true }, (lock) => lock && caches.delete(name));
  }
  if ((await caches.keys()).length === 0) await registration.unregister();
}
