import { Writable } from "node:stream";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { SlicesContext } from "~/ui/slices";

/** Rows of a long list that are rendered before other requests are handled. */
export const rowsToASlice = 100;

/**
 * Renders to the same HTML as `renderToString`, but lets other requests be handled between slices of a long list's rows
 * (`useSlice`). React renders a page without a pause, which took some hundredths of a second for a thousand rows. A row that
 * suspends outside a Suspense boundary leaves no trace in the HTML.
 */
export async function renderInSlices(page: ReactElement): Promise<string> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const output = new Writable({
      write(chunk: Buffer, _encoding, written) {
        chunks.push(chunk);
        written();
      },
      final(ended) {
        ended();
        resolve();
      },
    });
    const { pipe } = renderToPipeableStream(
      <SlicesContext.Provider value={newSlices()}>{page}</SlicesContext.Provider>,
      // A finished Suspense boundary is written in its place, whatever its size.
      { progressiveChunkSize: Infinity, onAllReady: () => setImmediate(() => pipe(output)), onError: reject },
    );
  });
  await yieldToOthers();
  const html = Buffer.concat(chunks)
    .toString()
    .replace(/^<!DOCTYPE html>/, "");
  await yieldToOthers();
  return html;
}

/** Returns what suspends a row: each slice begins a turn of the event loop after the one before. */
function newSlices(): (index: number) => void {
  const slices: { isOpen: boolean; opened: Promise<void> }[] = [{ isOpen: true, opened: Promise.resolve() }];
  return (index) => {
    const number = Math.floor(index / rowsToASlice);
    while (slices.length <= number) {
      const slice = { isOpen: false, opened: Promise.resolve() };
      slice.opened = slices[slices.length - 1]!.opened.then(() => yieldToOthers()).then(
        () => void (slice.isOpen = true),
      );
      slices.push(slice);
    }
    // React takes a thrown promise as the time until which a component waits.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    if (!slices[number]!.isOpen) throw slices[number]!.opened;
  };
}
