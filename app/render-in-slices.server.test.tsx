import { createContext, type ReactNode, useContext, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderInSlices } from "./render-in-slices.server";
import { rowsPerSlice, useRenderSlices } from "~/ui/document/slices";

const Words = createContext("no words");

function Row({ index }: { index: number }) {
  const word = useContext(Words);
  return (
    <li data-index={index} title={`the ${index}.`} lang="en" dir="auto" hidden={index > 3}>
      {index} & <b>{index + 1}</b> of {word}
    </li>
  );
}

function OpenRow() {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>Text</label> <input id={id} />
    </li>
  );
}

function List({ rows, open }: { rows: number; open?: number | undefined }) {
  const all = Array.from({ length: rows }, (_, index) =>
    index === open ? <OpenRow key={index} /> : <Row key={index} index={index} />,
  );
  return <ol>{useRenderSlices(all, ({ type }) => type === OpenRow)}</ol>;
}

function Page({ rows, open, isBroken = false }: { rows: number; open?: number; isBroken?: boolean }) {
  if (isBroken) throw new Error("It can't be rendered");
  return (
    <main>
      <h1>{rows} rows</h1>
      {'<template data-slice="0"></template>'}
      <List rows={rows} open={open} />
      <List rows={2} />
      and after
    </main>
  );
}

/** Returns the milliseconds of CPU between turns of the event loop. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number[]> {
  const turns: number[] = [];
  let isDone = false;
  let before = process.cpuUsage();
  const turn = () => {
    const { user, system } = process.cpuUsage(before);
    turns.push((user + system) / 1_000);
    before = process.cpuUsage();
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  turn();
  return turns;
}

test.each([
  [0, undefined],
  [1, undefined],
  [1, 0],
  [rowsPerSlice, 7],
  [10 * rowsPerSlice + 1, undefined],
  [10 * rowsPerSlice + 1, 555],
  [3 * rowsPerSlice, rowsPerSlice],
])("%d rows, of which %s is apart, become the HTML that is rendered at once", async (rows, open) => {
  const page = <Page rows={rows} {...(open !== undefined && { open })} />;
  expect(await renderInSlices(page)).toBe(renderToString(page));
});

test("provides rows with contexts", async () => {
  const inContext = (part: ReactNode) => <Words.Provider value="many">{part}</Words.Provider>;
  const page = inContext(<Page rows={1} />);
  expect(await renderInSlices(page, inContext)).toBe(renderToString(page));
});

test("yields to the event loop between the slices of a long list", async () => {
  const turns = await turnsDuring(() => renderInSlices(<Page rows={30 * rowsPerSlice} />));
  expect(turns.length).toBeGreaterThanOrEqual(29);
});

test("spreads the work of a long list over turns of the event loop", async () => {
  const cells = Array.from({ length: 20 }, (_, index) => (
    <b key={index} title="a cell" lang="en" dir="auto" data-a="a" data-b="b" data-c="c" data-d="d">
      {index}
    </b>
  ));
  function WideList() {
    return <ol>{useRenderSlices(Array.from({ length: 2_000 }, (_, index) => <li key={index}>{cells}</li>))}</ol>;
  }
  const shareOfLongest = async () => {
    const turns = await turnsDuring(() => renderInSlices(<WideList />));
    return Math.max(...turns) / turns.reduce((sum, each) => sum + each, 0);
  };
  // Node may compile or collect garbage in any turn, but not in the same one each time.
  let least = 1;
  for (let attempt = 0; attempt < 8 && least >= 0.15; attempt += 1) least = Math.min(least, await shareOfLongest());
  expect(least).toBeLessThan(0.15);
});

test("renders one page at a time", async () => {
  const rendered: string[] = [];
  function Named({ name }: { name: string }) {
    rendered.push(name);
    return (
      <ol>
        {useRenderSlices(Array.from({ length: 2 * rowsPerSlice }, (_, index) => <NamedRow key={index} name={name} />))}
      </ol>
    );
  }
  function NamedRow({ name }: { name: string }) {
    rendered.push(name);
    return <li>{name}</li>;
  }
  const broken = renderInSlices(<Page rows={1} isBroken />);
  const pages = ["first", "second", "third"].map((name) => renderInSlices(<Named name={name} />));
  await expect(broken).rejects.toThrow();
  await Promise.all(pages);
  expect(rendered.filter((name, index) => name !== rendered[index - 1])).toEqual(["first", "second", "third"]);
});

test("an error while rendering rejects", async () => {
  await expect(renderInSlices(<Page rows={1} isBroken />)).rejects.toThrow("It can't be rendered");
});
