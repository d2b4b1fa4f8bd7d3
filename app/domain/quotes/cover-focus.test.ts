import { expect, test } from "vitest";
import { coverFocuses, parseCoverFocus, withCoverFocus, withoutCoverFocus } from "./cover-focus";
import { imageAddressSchema } from "~/domain/fields";
import { imageAttributes } from "~/domain/pictures/image-names";

const address = "/images/0123456789abcdef0123456789abcdef-400x300.webp";

test("a cover's focal point follows its address, which is still the picture's", () => {
  for (const focus of coverFocuses) {
    const cover = withCoverFocus(withCoverFocus(address, "top"), focus);
    expect([parseCoverFocus(cover), withoutCoverFocus(cover)]).toEqual([focus, address]);
    expect(imageAddressSchema().parse(cover)).toBe(cover);
    expect(imageAttributes(cover)).toEqual(imageAttributes(address));
  }
  expect(withCoverFocus(address, "center")).toBe(address);
});

test.each([address, "", "/plates/a.webp", `${address}#focus=`, `${address}#focus=x`, `${address}#top`])(
  "%j names no focus: it is the middle",
  (cover) => {
    expect([parseCoverFocus(cover), withoutCoverFocus(cover)]).toEqual(["center", cover]);
  },
);
