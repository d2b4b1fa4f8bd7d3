import { useCallback, useEffect, useRef, useState } from "react";
import { addresses } from "~/domain/site/addresses";
import type { Draft } from "~/domain/drafts/draft";
import { contentPrint } from "~/domain/drafts/merge-base";
import { formOf } from "~/domain/drafts/form";
import {
  type KeepAnswer,
  type Kept,
  type KeptOffer,
  type LaterSave,
  mostPrints,
  type PageWork,
} from "~/domain/drafts/stored-draft";
import { type KeptDraft, forgetKept, isOwnCopy } from "./device-drafts";
import { settledDraft, waitForKeeping } from "~/editor/save/save-from-browser";

/**
 * Milliseconds: between two keeps, between two requests of a page without a change, in view or in the background, and the
 * longest after failures.
 */
const pauses = { keep: 4_000, inView: 8_000, hidden: 45_000, failed: 60_000 };

interface Page {
  draft: Draft;
  kept: Kept | null;
  isChanged: boolean;
  /** a form is being sent: what is kept meanwhile would come after it */
  busy: boolean;
}

/**
 * Keeps the draft on the server: within a second of the first change and every four seconds then, and when the page is
 * hidden or left. Tells that the record is open, and receives who else has it open and who saved it meanwhile.
 * @param onKept gets what the server has of this page
 */
export function useServerDraft(page: Page, work: PageWork, onKept: (kept: Kept) => void) {
  const [others, setOthers] = useState(work.others);
  const [offers, setOffers] = useState<readonly KeptOffer[]>(work.offers);
  const [saved, setSaved] = useState<LaterSave | null>(null);
  const [keptSince, setKeptSince] = useState<Date | null>(null);
  const latest = useRef({ ...page, saved });
  useEffect(() => {
    latest.current = { ...page, saved };
  });
  const { isChanged } = page;
  useEffect(() => {
    if (!isChanged) setKeptSince(null);
  }, [isChanged]);

  useEffect(() => {
    /** What the server has by its last answer. */
    let stored: Draft | null = null;
    let [isAsking, failures, dueAt, pingAt] = [false, 0, 0, 0];
    const isUnkept = () => {
      const { draft, kept, isChanged } = latest.current;
      if (draft === stored || kept === null || !(isChanged || stored)) return false;
      const print = contentPrint(draft);
      const isKnown = kept.prints.length === 1 && kept.prints[0] === print;
      if (isKnown) stored = draft;
      return !isKnown && print !== printOf(settledDraft());
    };
    const ask = async (isKeeping: boolean) => {
      const begun = performance.now();
      const { draft, kept } = latest.current;
      const print = contentPrint(draft);
      if (isKeeping && kept) onKept(withPrint(kept, print));
      const revision = newestOf(draft, latest.current.saved);
      const answer = await say(draft, { revision, ...(isKeeping && { page: kept, fields: formOf(draft) }) });
      failures = answer && Boolean(answer.kept) === isKeeping ? 0 : failures + 1;
      if (answer) setOthers(answer.others);
      if (answer?.saved) setSaved(answer.saved);
      if (answer?.offers) setOffers(answer.offers);
      // Other work may have been taken up meanwhile.
      if (answer?.kept && latest.current.kept?.id === kept?.id) {
        stored = draft;
        onKept(answer.kept);
        setKeptSince((since) => since ?? new Date());
      } else if (isKeeping) setKeptSince(null);
      const took = performance.now() - begun;
      const pause = Math.max(pauses.keep * 2 ** Math.min(failures, 4), 3 * took);
      // A second less, as the clock ticks each second.
      dueAt = begun + Math.min(pause, pauses.failed) - 1_000;
      // Two seconds less: the clock ticks each second, and the answer takes its time.
      pingAt = begun + (document.visibilityState === "hidden" ? pauses.hidden : pauses.inView);
    };
    const tick = () => {
      if (isAsking || latest.current.busy || performance.now() < dueAt) return;
      const isKeeping = isUnkept();
      if (!isKeeping && performance.now() < pingAt) return;
      isAsking = true;
      waitForKeeping(ask(isKeeping).finally(() => (isAsking = false)));
    };
    const atOnce = () => {
      [dueAt, pingAt] = [0, 0];
      tick();
    };
    // Another tab has saved or deleted what this one keeps.
    const otherTab = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && key !== null && isOwnCopy(key, latest.current.draft)) atOnce();
    };
    const leave = () => {
      const { draft, kept } = latest.current;
      const send = (what: object) =>
        navigator.sendBeacon(addressOf(draft), new Blob([bodyOf(what)], { type: "application/json" }));
      // A browser takes 64 kB at most: then the device alone has the last seconds.
      const isSent = isUnkept() && send({ page: kept, fields: formOf(draft), left: true });
      if (!isSent) send({ left: true });
      // The page may come back.
      else if (kept) onKept(withPrint(kept, contentPrint(draft)));
    };
    const timer = setInterval(tick, 1_000);
    tick();
    document.addEventListener("visibilitychange", atOnce);
    addEventListener("storage", otherTab);
    addEventListener("online", atOnce);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", atOnce);
      removeEventListener("storage", otherTab);
      removeEventListener("online", atOnce);
      removeEventListener("pagehide", leave);
    };
  }, [onKept]);

  const drop = ({ id, print }: KeptOffer) => {
    setOffers(offers.filter((offer) => offer.id !== id));
    void say(page.draft, { drop: { id, prints: [print] } });
  };
  /** Deletes the page's own work, which is stored already. */
  const dropOwn = useCallback(() => {
    const { draft, kept } = latest.current;
    if (kept) void say(draft, { drop: withPrint(kept, contentPrint(draft)) });
  }, []);
  const ownId = page.kept?.id;
  const later = saved && saved.revision > page.draft.revision ? saved : null;
  return { keptSince, others, later, dropOwn, offers: offers.filter(({ id }) => id !== ownId), leave: setOffers, drop };
}

/** Returns what a page knows of its row after it sent something without an answer. */
function withPrint(kept: Kept, print: string): Kept {
  return kept.prints.includes(print) ? kept : { ...kept, prints: [...kept.prints, print].slice(-mostPrints) };
}

/** Returns the revision of the newest save that a page has or received. */
function newestOf({ revision }: Draft, saved: LaterSave | null): number {
  return Math.max(revision, saved?.revision ?? 0);
}

function printOf(draft: Draft | null): string | null {
  return draft && contentPrint(draft);
}

/** Throws away what the server has of work that is kept on the device, unless a page elsewhere went on with it. */
export function dropKept({ draft, kept }: KeptDraft): void {
  if (kept) void say(draft, { drop: withPrint(kept, contentPrint(draft)) });
}

/** Tells the server something of a record's draft; null without an answer of ours. */
async function say(draft: Draft, what: object): Promise<KeepAnswer | null> {
  if (!navigator.onLine) return null;
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: bodyOf(what) };
  try {
    const response = await fetch(addressOf(draft), init);
    return response.ok ? ((await response.json()) as KeepAnswer) : null;
  } catch {
    return null;
  }
}

/** What is sent, with the account for which this page came. */
function bodyOf(what: object): string {
  return JSON.stringify({ ...what, account: document.getElementById("log-out")?.dataset.account });
}

function addressOf({ kind, id }: Draft): string {
  return addresses.draft({ kind, id });
}

/**
 * Offers each work once: of what this device and the server have of the same page, the newer; of the same content, the
 * device's.
 */
export function eachOnce(
  device: readonly KeptDraft[],
  server: readonly KeptOffer[],
): { device: KeptDraft[]; server: KeptOffer[] } {
  const left = new Set(server);
  const own = device.filter(({ name, draft, kept }) => {
    const print = contentPrint(draft);
    const ofPage = server.find(({ id }) => id === kept?.id);
    const isKnown = (known: string) => known === print || (kept?.prints.includes(known) ?? false);
    // It went on elsewhere from what is here.
    const isOlder = ofPage !== undefined && !isKnown(ofPage.print) && (kept?.prints.includes(print) ?? false);
    if (isOlder) forgetKept(name);
    else
      for (const each of server)
        if (each.print === print || (each === ofPage && isKnown(each.print))) left.delete(each);
    return !isOlder;
  });
  return { device: own, server: [...left] };
}
