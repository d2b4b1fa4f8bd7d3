// Stores an offline copy of a quote's page on this device, refreshes it and removes it
// (docs/decisions/0040-offline-copy.md). The service worker serves it (service-worker.inline.ts).
declare const keep: HTMLElement;

const { worker, quote: name, files: folders, language } = keep.dataset as Record<string, string>;
const words = JSON.parse(keep.dataset.words!) as Record<string, string>;
const [press, takeOff] = keep.querySelectorAll("button") as unknown as [HTMLButtonElement, HTMLButtonElement];
const status = keep.querySelector("output")!;
const newer = keep.querySelector("a")!;
const { pathname } = location;
/** The path prefix of quotes, to which the service worker is limited. */
const scope = worker!.slice(0, worker!.lastIndexOf("/") + 1);

/** The quote's address by id, under which its page is always cached. */
const ownPath = scope + name!;

/** About 50 MB. */
const mostPictures = 400;

const say = (text: string) => (status.textContent = text);
const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, each: string) => String(values[each]));

/** Formats the time at which a page was cached. */
const keptAt = (page: Response | undefined) =>
  new Date(page?.headers.get("Date") ?? Date.now()).toLocaleString(language, { dateStyle: "long", timeStyle: "short" });

const isKept = (has: boolean) => {
  press.hidden = has;
  takeOff.hidden = !has;
};

/** Returns this site's files that a page shows or has loaded: pictures, fonts, icons, scripts. */
function filesOf(page: Document): { files: Set<string>; left: number } {
  const pictures = new Set(Array.from(page.images, (image) => image.getAttribute("src")!));
  const links = Array.from(page.querySelectorAll("head link[href], image"), (link) => link.getAttribute("href")!);
  const loaded = performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".webp") ? [] : name));
  const addresses = [...[...pictures].slice(0, mostPictures), ...links, ...loaded].map(
    (each) => new URL(each, location.href),
  );
  const isFile = ({ origin, pathname }: URL) =>
    origin === location.origin && folders!.split(" ").some((folder) => pathname.startsWith(folder));
  // Of each picture only the largest width is cached; the service worker serves it for all widths.
  const files = addresses.filter(isFile).map(({ pathname }) => pathname.replace(/-\d{3}(?=\.webp$)/, ""));
  return { files: new Set(files), left: Math.max(0, pictures.size - mostPictures) };
}

/** Aborts a running store, so that it can't restore a copy that the visitor removes meanwhile. */
let ending = new AbortController();

/** Runs a function under a lock across tabs. */
const alone = <Result>(act: () => Promise<Result>) => navigator.locks.request(`keep ${name}`, act);

/** Caches a page from the network with its files. The page is cached last, so that its pictures are complete. */
async function store(answer: Response, progress: (text: string) => void): Promise<number> {
  const { signal } = ending;
  const html = await answer.text();
  signal.throwIfAborted();
  const page = new DOMParser().parseFromString(html, "text/html");
  // Pages as staff see them have no offline copy.
  if (!page.getElementById("keep")) throw new Error("not to be kept");
  const cache = await caches.open(name!);
  // Registered first: the service worker resumes or removes a store that was interrupted.
  await navigator.serviceWorker.register(worker!, { scope, updateViaCache: "none" });
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const { files, left } = filesOf(page);
  let done = 0;
  for (const file of files) {
    progress(filled(words.keeping!, { done: done++, all: files.size }));
    // Picture names change with their content.
    if (before.includes(file) && /\.(webp|avif|woff2)$/.test(file)) continue;
    const got = await fetch(file, { signal });
    if (got.ok) await cache.put(file, got);
    // Missing files are left out.
    else if (got.status === 429 || got.status >= 500) throw new Error(`${got.status}`);
  }
  const headers = new Headers();
  for (const each of ["Content-Type", "Content-Security-Policy", "Date", "ETag"]) {
    const value = answer.headers.get(each);
    if (value) headers.set(each, value);
  }
  const marked = html.replace('id="keep"', 'id="keep" data-copy=""');
  // Also under the addresses that the quote had before.
  const pages = before.filter((each) => each.startsWith(scope) && !files.has(each));
  for (const each of new Set([...pages, pathname, new URL(answer.url).pathname, ownPath])) {
    await cache.put(each, new Response(marked, { headers }));
  }
  for (const each of before) if (!files.has(each) && !pages.includes(each)) await cache.delete(each);
  return left;
}

/** Removes the quote from this device, and with the last one the service worker. */
async function giveAway(): Promise<void> {
  ending.abort();
  ending = new AbortController();
  await alone(forget);
}

async function forget(): Promise<void> {
  await caches.delete(name!);
  if ((await caches.keys()).length > 0) return;
  await (await navigator.serviceWorker.getRegistration(scope))?.unregister();
}

function isGiven(): void {
  isKept(false);
  newer.hidden = true;
  say(words.given!);
}

const isGone = (error: unknown) => (error as { isGone?: boolean }).isGone === true;

async function keepIt(): Promise<void> {
  if (!("serviceWorker" in navigator && "caches" in self)) return void say(words.cannot!);
  press.disabled = true;
  try {
    const page = await askForPage();
    const left = await alone(async () => {
      const had = await caches.has(name!);
      try {
        return await store(page, say);
      } catch (error) {
        // A copy from another window stays.
        if (!had) await forget();
        throw error;
      }
    });
    await navigator.serviceWorker.ready;
    void navigator.storage?.persist?.();
    isKept(true);
    const agent = navigator.userAgent;
    const isApple = /iPhone|iPad/.test(agent);
    const isInApp = /; wv\)|FBA[NV]|Instagram|GSA\/|Outlook/.test(agent) || (isApple && !agent.includes("Safari/"));
    say(
      [
        filled(words.kept!, { when: keptAt(undefined) }),
        ...(left > 0 ? [filled(words.left!, { left })] : []),
        ...(isInApp ? [words.inApp] : []),
        ...(isApple ? [words.apple] : []),
      ].join(" "),
    );
  } catch (error) {
    if (isGone(error) || (await caches.has(name!).catch(() => false))) return await refresh();
    const reason = (error as Error).name;
    say(reason === "QuotaExceededError" ? words.full! : reason === "SecurityError" ? words.cannot! : words.failed!);
  } finally {
    press.disabled = false;
  }
}

async function askForPage(): Promise<Response> {
  const answer = await fetch(pathname + location.search, { cache: "no-store" });
  if (!answer.ok) throw Object.assign(new Error(`${answer.status}`), { isGone: /404|410/.test(`${answer.status}`) });
  return answer;
}

/** Refreshes the offline copy if the network is available. */
async function refresh(): Promise<void> {
  const { signal } = ending;
  const kept = (await caches.match(pathname)) ?? (await caches.match(ownPath));
  const isCopy = keep.dataset.copy !== undefined;
  isKept(true);
  try {
    const answer = await askForPage();
    const has = await alone(async () => {
      if (signal.aborted || !(await caches.has(name!))) return false;
      await store(answer, () => undefined);
      return true;
    });
    if (signal.aborted) return;
    if (!has) return isGiven();
    newer.hidden = !isCopy || answer.headers.get("ETag") === kept?.headers.get("ETag");
    say(filled(words.kept!, { when: keptAt(answer) }));
  } catch (error) {
    if (signal.aborted) return;
    if (!isGone(error)) {
      // The store was interrupted: there are pictures but no page yet.
      if (!kept) return (isKept(false), void say(words.failed!));
      const full = (error as Error).name === "QuotaExceededError" ? [words.fullLater] : [];
      return void say([filled(isCopy ? words.copy! : words.kept!, { when: keptAt(kept) }), ...full].join(" "));
    }
    await giveAway();
    location.reload();
  }
}

press.onclick = () => void keepIt();
takeOff.onclick = () => void giveAway().then(isGiven);
if (keep.dataset.pressed !== undefined) void keepIt();
else void refresh();
addEventListener("online", () => takeOff.hidden || void refresh());
// Another window may have removed it.
addEventListener("visibilitychange", () => {
  if (!takeOff.hidden) void caches.has(name!).then((has) => has || isGiven());
});
