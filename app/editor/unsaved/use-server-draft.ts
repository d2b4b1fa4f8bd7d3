import { useCallback, useEffect, useRef, useState } from "react";
import { addresses } from "~/domain/site/addresses";
import type { Draft } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import { draftToFormFields } from "~/domain/drafts/form";
import {
  type DraftSyncResponse,
  type DraftRef,
  type RecoverableDraft,
  type LaterSave,
  maxContentHashes,
  type UnsavedWork,
} from "~/domain/drafts/draft-ref";
import { type DeviceDraft, deleteCopy, isOwnKey } from "./device-drafts";
import { savedDraftOnLeaving, delaySaveUntil } from "~/editor/save/client-action";

/**
 * Milliseconds: between two keeps, between two requests of a page without a change, in view or in the background, and the
 * longest after failures.
 */
const pauses = { keep: 4_000, inView: 8_000, hidden: 45_000, failed: 60_000 };

interface Page {
  draft: Draft;
  kept: DraftRef | null;
  isChanged: boolean;
  /** a form is being sent: what is kept meanwhile would come after it */
  busy: boolean;
}

/**
 * Keeps the draft on the server: within a second of the first change and every four seconds then, and when the page is
 * hidden or left. Tells that the record is open, and receives who else has it open and who saved it meanwhile.
 * @param onKept gets what the server has of this page
 */
export function useServerDraft(page: Page, work: UnsavedWork, onKept: (kept: DraftRef) => void) {
  const [others, setOthers] = useState(work.others);
  const [offers, setOffers] = useState<readonly RecoverableDraft[]>(work.offers);
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
      const print = hashContent(draft);
      const isKnown = kept.prints.length === 1 && kept.prints[0] === print;
      if (isKnown) stored = draft;
      return !isKnown && print !== printOf(savedDraftOnLeaving());
    };
    const ask = async (isKeeping: boolean) => {
      const begun = performance.now();
      const { draft, kept } = latest.current;
      const print = hashContent(draft);
      if (isKeeping && kept) onKept(withHash(kept, print));
      const revision = newestOf(draft, latest.current.saved);
      const answer = await postDraft(draft, {
        revision,
        ...(isKeeping && { page: kept, fields: draftToFormFields(draft) }),
      });
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
      delaySaveUntil(ask(isKeeping).finally(() => (isAsking = false)));
    };
    const atOnce = () => {
      [dueAt, pingAt] = [0, 0];
      tick();
    };
    // Another tab has saved or deleted what this one keeps.
    const otherTab = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && key !== null && isOwnKey(key, latest.current.draft)) atOnce();
    };
    const leave = () => {
      const { draft, kept } = latest.current;
      const send = (what: object) =>
        navigator.sendBeacon(addressOf(draft), new Blob([bodyOf(what)], { type: "application/json" }));
      // A browser takes 64 kB at most: then the device alone has the last seconds.
      const isSent = isUnkept() && send({ page: kept, fields: draftToFormFields(draft), left: true });
      if (!isSent) send({ left: true });
      // The page may come back.
      else if (kept) onKept(withHash(kept, hashContent(draft)));
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

  const drop = ({ id, print }: RecoverableDraft) => {
    setOffers(offers.filter((offer) => offer.id !== id));
    void postDraft(page.draft, { drop: { id, prints: [print] } });
  };
  /** Deletes the page's own work, which is stored already. */
  const dropOwn = useCallback(() => {
    const { draft, kept } = latest.current;
    if (kept) void postDraft(draft, { drop: withHash(kept, hashContent(draft)) });
  }, []);
  const ownId = page.kept?.id;
  const later = saved && saved.revision > page.draft.revision ? saved : null;
  return { keptSince, others, later, dropOwn, offers: offers.filter(({ id }) => id !== ownId), leave: setOffers, drop };
}

/** Returns what a page knows of its row after it sent something without an answer. */
function withHash(kept: DraftRef, print: string): DraftRef {
  return kept.prints.includes(print) ? kept : { ...kept, prints: [...kept.prints, print].slice(-maxContentHashes) };
}

/** Returns the revision of the newest save that a page has or received. */
function newestOf({ revision }: Draft, saved: LaterSave | null): number {
  return Math.max(revision, saved?.revision ?? 0);
}

function printOf(draft: Draft | null): string | null {
  return draft && hashContent(draft);
}

/** Throws away what the server has of work that is kept on the device, unless a page elsewhere went on with it. */
export function discardOnServer({ draft, kept }: DeviceDraft): void {
  if (kept) void postDraft(draft, { drop: withHash(kept, hashContent(draft)) });
}

/** Tells the server something of a record's draft; null without an answer of ours. */
async function postDraft(draft: Draft, what: object): Promise<DraftSyncResponse | null> {
  if (!navigator.onLine) return null;
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: bodyOf(what) };
  try {
    const response = await fetch(addressOf(draft), init);
    return response.ok ? ((await response.json()) as DraftSyncResponse) : null;
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
export function withoutDuplicates(
  device: readonly DeviceDraft[],
  server: readonly RecoverableDraft[],
): { device: DeviceDraft[]; server: RecoverableDraft[] } {
  const left = new Set(server);
  const own = device.filter(({ name, draft, kept }) => {
    const print = hashContent(draft);
    const ofPage = server.find(({ id }) => id === kept?.id);
    const isKnown = (known: string) => known === print || (kept?.prints.includes(known) ?? false);
    // It went on elsewhere from what is here.
    const isOlder = ofPage !== undefined && !isKnown(ofPage.print) && (kept?.prints.includes(print) ?? false);
    if (isOlder) deleteCopy(name);
    else
      for (const each of server)
        if (each.print === print || (each === ofPage && isKnown(each.print))) left.delete(each);
    return !isOlder;
  });
  return { device: own, server: [...left] };
}
