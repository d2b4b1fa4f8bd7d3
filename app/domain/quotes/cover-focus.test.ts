import { expect, test } from "vitest";
import { coverFocuses, focusOf, withFocus, withoutFocus } from "./cover-focus";
import { imageAddress } from "~/domain/fields";
import { imageSources } from "~/domain/pictures/sources";

const address = "/images/0123456789abcdef0123456789abcdef-400x300.webp";

test("a cover's focus stands behind its address, which stays the picture's", () => {
  for (const focus of coverFocuses) {
    const cover = withFocus(withFocus(address, "top"), focus);
    expect([focusOf(cover), withoutFocus(cover)]).toEqual([focus, address]);
    expect(imageAddress().parse(cover)).toBe(cover);
    expect(imageSources(cover)).toEqual(imageSources(address));
  }
  expect(withFocus(address, "center")).toBe(address);
});

test.each([address, "", "/plates/a.webp", `${address}#focus=`, `${address}#focus=x`, `${address}#top`])(
  "%j names no focus: it is the middle",
  (cover) => {
    expect([focusOf(cover), withoutFocus(cover)]).toEqual(["center", cover]);
  },
);
