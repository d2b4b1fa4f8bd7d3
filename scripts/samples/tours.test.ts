import { expect, test } from "vitest";
import { chooseOpeningPicture } from "~/domain/items/chosen-pictures";
import type { SampleItem } from "./items";
import { sampleQuotes } from "./quotes";
import { englishTours, sampleTours } from "./tours";

const italianTours = sampleTours.slice(englishTours.length);
const samples = [...sampleTours, ...sampleQuotes(new Date(0))];
const pairs = italianTours.map((tour, index) => [tour.name, tour, englishTours[index]] as const);

test("the twelve tours exist in English and in Italian, in the same order", () => {
  expect(englishTours.map(({ translationOf }) => translationOf)).toEqual(Array(12).fill(undefined));
  expect(italianTours.map(({ translationOf }) => translationOf)).toEqual(englishTours.map(({ name }) => name));
  expect(new Set(sampleTours.map(({ link }) => link)).size).toBe(24);
});

test.each(samples)(
  "$name opens with a picture that is no gallery’s first, which one would soon see again",
  ({ items }) => {
    const galleries = items.flatMap((item) => (item.type === "slider" ? [[...item.images]] : []));
    // The plates are wide, the houses’ pictures hardly.
    const plate = chooseOpeningPicture(
      galleries.map((images) => ({ type: "slider", images })),
      (picture) => !picture.includes("/"),
    );
    expect(galleries.map(([first]) => first)).not.toContain(plate);
  },
);

test.each(pairs)("%s has its English tour’s items, pictures, links and figures", (_, tour, other) => {
  expect(tour.displayCover).toBe(other?.displayCover);
  expect(tour.items.map(outline)).toEqual(other?.items.map(outline));
});

test.each(pairs)("%s is set as Italian is", (_, { name, displayDescription, items }) => {
  const words = [name, displayDescription, ...items.map(wordsOf)].join("\n");
  expect(words.match(/['"“”]|--| ,| {2}|\d,\d{3}|\b(?:Havana|Days?|the|euros)\b/gu)).toBeNull();
});

/** All of an item but its words: what a translation keeps. */
function outline(item: SampleItem): unknown {
  if (item.type === "interruption" || item.type === "slider") return item;
  const words = wordsOf(item);
  const lines = item.type === "text" ? item.text.split("\n").length : null;
  return { type: item.type, size: item.size, lines, links: linksOf(words), figures: figuresOf(item, words) };
}

function wordsOf(item: SampleItem): string {
  if (item.type === "title") return `${item.title1}\n${item.title2}`;
  if (item.type === "title3") return item.title3;
  return item.type === "text" ? item.text : "";
}

/** The addresses of a text's links, without the subject of a mail. */
function linksOf(words: string): string[] {
  return [...words.matchAll(/#\[[^|\]]*\|([^\]?]*)/g)].map(([, address = ""]) => address);
}

/** The days in a title; the prices and years in a text, sorted. */
function figuresOf({ type }: SampleItem, words: string): string[] {
  const figures = type === "text" ? /\b(?:\d{1,2}[.,]\d{3}|1[5-9]\d\d|20\d\d)\b/g : /\b\d{1,2}\b/g;
  return [...words.replace(/\|[^\]]*/g, "").matchAll(figures)].map(([figure]) => figure.replace(/[.,]/, "")).toSorted();
}
