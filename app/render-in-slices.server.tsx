import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Queue } from "~/queue.server";
import { RenderSlicesContext } from "~/ui/document/slices";

/** An editor of 5,000 items takes some 80 MB while it is rendered. Only staff get such pages, so any number may wait. */
const queue = new Queue({ name: "long-page", concurrency: 1, maxWaiting: Infinity, fullMessage: "" });

/**
 * Renders to the same HTML as `renderToString`, one page at a time, and yields to other requests between slices of a long
 * list's rows (`useRenderSlices`). React itself renders a page without a pause, some tenths of a second for the longest lists.
 * @param around provides the contexts that rows need
 */
export async function renderInSlices(
  page: ReactElement,
  around: (rows: ReactNode) => ReactElement = (rows) => <>{rows}</>,
): Promise<string> {
  return await queue.run(() => renderEachSlice(page, around));
}

async function renderEachSlice(page: ReactElement, around: (rows: ReactNode) => ReactElement): Promise<string> {
  await yieldToOthers();
  const slices: (readonly ReactElement[])[] = [];
  const frame = renderToString(<RenderSlicesContext.Provider value={slices}>{page}</RenderSlicesContext.Provider>);
  const parts: string[] = [];
  for (const [at, part] of frame.split(slicePlaceholder).entries()) {
    if (at % 2 === 0) parts.push(part);
    else {
      await yieldToOthers();
      parts.push(renderToString(around(slices[Number(part)])));
    }
  }
  await yieldToOthers();
  return parts.join("");
}

/** Rendered by `useRenderSlices`. User input can't contain it, as React and Remix escape it. */
const slicePlaceholder = /<template data-slice="(\d+)"><\/template>/;
