// Keeps a quote's page on this device, brings it up to date, and takes it off (docs/decisions/0040-quotes-on-the-device.md).
// ui/quotes/service-worker.inline.ts answers with what this keeps.
declare const keep: HTMLElement;

const { worker, quote: name, files: folders, language } = keep.dataset as Record<string, string>;
const words = JSON.parse(keep.dataset.words!) as Record<string, string>;
const [press, takeOff] = keep.querySelectorAll("button") as unknown as [HTMLButtonElement, HTMLButtonElement];
const status = keep.querySelector("output")!;
const newer = keep.querySelector("a")!;
const { pathname } = location;
/** The folder of quotes' pages: the worker answers there alone. */
const scope = worker!.slice(0, worker!.lastIndexOf("/") + 1);

/** The quote's address by its id: where its page is kept in any case. */
const ownPath = scope + name!;

/** The most pictures of one quote: about 50 MB. */
const mostPictures = 400;

const say = (text: string) => (status.textContent = text);
const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, each: string) => String(values[each]));

/** The time of the kept page, as its reader writes it. */
const keptAt = (page: Response | undefined) =>
  new Date(page?.headers.get("Date") ?? Date.now()).toLocaleString(language, { dateStyle: "long", timeStyle: "short" });

const isKept = (has: boolean) => {
  press.hidden = has;
  takeOff.hidden = !has;
};

/** Returns the site's own files that a page shows or has loaded: pictures, fonts, icons, scripts. */
function filesOf(page: Document): { files: Set<string>; left: number } {
  const pictures = new Set(Array.from(page.images, (image) => image.getAttribute("src")!));
  const links = Array.from(page.querySelectorAll("head link[href], image"), (link) => link.getAttribute("href")!);
  const loaded = performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".webp") ? [] : name));
  const addresses = [...[...pictures].slice(0, mostPictures), ...links, ...loaded].map(
    (each) => new URL(each, location.href),
  );
  const isFile = ({ origin, pathname }: URL) =>
    origin === location.origin && folders!.split(" ").some((folder) => pathname.startsWith(folder));
  // Of a picture's widths the largest is kept; the worker answers with it for all.
  const files = addresses.filter(isFile).map(({ pathname }) => pathname.replace(/-\d{3}(?=\.webp$)/, ""));
  return { files: new Set(files), left: Math.max(0, pictures.size - mostPictures) };
}

/** Ends what is being kept: a quote that is taken off meanwhile must not come back. */
let ending = new AbortController();

/** Does something while nothing else, in any tab, keeps this quote or takes it off. */
const alone = <Result>(act: () => Promise<Result>) => navigator.locks.request(`keep ${name}`, act);

/** Keeps a page that the network gave, with its files; the page comes last, so it is never without its pictures. */
async function store(answer: Response, progress: (text: string) => void): Promise<number> {
  const { signal } = ending;
  const html = await answer.text();
  signal.throwIfAborted();
  const page = new DOMParser().parseFromString(html, "text/html");
  // Staff are offered no keeping: what only they see is never kept.
  if (!page.getElementById("keep")) throw new Error("not to be kept");
  const cache = await caches.open(name!);
  // First, so that a keeping that is broken off has its worker when the next opening ends it.
  await navigator.serviceWorker.register(worker!, { scope, updateViaCache: "none" });
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const { files, left } = filesOf(page);
  let done = 0;
  for (const file of files) {
    progress(filled(words.keeping!, { done: done++, all: files.size }));
    // The names of pictures change with their content.
    if (before.includes(file) && /\.(webp|avif|woff2)$/.test(file)) continue;
    const got = await fetch(file, { signal });
    if (got.ok) await cache.put(file, got);
    // What is gone for good is left out.
    else if (got.status === 429 || got.status >= 500) throw new Error(`${got.status}`);
  }
  const headers = new Headers();
  for (const each of ["Content-Type", "Content-Security-Policy", "Date", "ETag"]) {
    const value = answer.headers.get(each);
    if (value) headers.set(each, value);
  }
  const marked = html.replace('id="keep"', 'id="keep" data-copy=""');
  // Also at the addresses that the quote had when it was kept.
  const pages = before.filter((each) => each.startsWith(scope) && !files.has(each));
  for (const each of new Set([...pages, pathname, new URL(answer.url).pathname, ownPath])) {
    await cache.put(each, new Response(marked, { headers }));
  }
  for (const each of before) if (!files.has(each) && !pages.includes(each)) await cache.delete(each);
  return left;
}

/** Takes the quote off this device; with the last one the worker goes too. */
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
        // What another window keeps stays.
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

/** Brings a kept quote up to date, where the network is there. */
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
      // A keeping that was broken off: there are pictures and no page yet.
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
// Another window may have taken it off.
addEventListener("visibilitychange", () => {
  if (!takeOff.hidden) void caches.has(name!).then((has) => has || isGiven());
});
