import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderInSlices, rowsToASlice } from "./render-in-slices.server";
import { useSlice } from "./ui/slices";

function Row({ index }: { index: number }) {
  useSlice(index);
  return (
    <li>
      {index} & <b>{index + 1}</b> of {"many"}
    </li>
  );
}

function Page({ rows, isBroken = false }: { rows: number; isBroken?: boolean }) {
  if (isBroken) throw new Error("It can't be rendered");
  return (
    <main>
      <h1>{rows} rows</h1>
      <ol>
        <li>before</li>
        {Array.from({ length: rows }, (_, index) => (
          <Row key={index} index={index} />
        ))}
      </ol>
      and after
    </main>
  );
}

/** Counts the turns of the event loop that others get meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work;
  isDone = true;
  return turns;
}

test.each([0, 1, rowsToASlice, 10 * rowsToASlice + 1])(
  "%d rows become the HTML that is rendered at once",
  async (rows) => {
    expect(await renderInSlices(<Page rows={rows} />)).toBe(renderToString(<Page rows={rows} />));
  },
);

test("between the slices of a long list others get turns of the event loop", async () => {
  expect(await turnsDuring(renderInSlices(<Page rows={30 * rowsToASlice} />))).toBeGreaterThanOrEqual(29);
});

test("an error while rendering fails the whole", async () => {
  await expect(renderInSlices(<Page rows={1} isBroken />)).rejects.toThrow("It can't be rendered");
});
