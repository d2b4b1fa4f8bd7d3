import { parse } from "content-disposition";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitraries";
import { formatContentDisposition } from "./content-disposition.server";

/** The file names of old and of current browsers. */
function namesIn(header: string) {
  const { parameters } = parse(header, { extended: false });
  const whole = parse(header).parameters.filename;
  return { ascii: parameters.filename, whole };
}

test.each([
  ["Business card", "Business card", "Business card"],
  ["Caffè: lì", "Caffe li", "Caffè lì"],
  ["夜", "_", "夜"],
  ["🌴", "_", "🌴"],
  ["../../etc/passwd", "etc passwd", "etc passwd"],
  ['a"\\b%41', "a b_41", "a b%41"],
  ["one\r\nSet-Cookie: x", "one Set-Cookie x", "one Set-Cookie x"],
  ["gnp.\u202eexe", "gnp. exe", "gnp. exe"],
  [" . ", "qr", "qr"],
  ["\u0301", "qr", "\u0301"],
  ["\u00a8", "qr", "\u00a8"],
  ["\uff1ca\uff0f", "a", "\uff1ca\uff0f"],
])("saves %j as %j and %j", (name, ascii, whole) => {
  expect(namesIn(formatContentDisposition("attachment", name, "qr", "png"))).toEqual({
    ascii: `${ascii}.png`,
    whole: `${whole}.png`,
  });
});

test("returns one line of ASCII and a file name without a path for any name", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const header = formatContentDisposition("attachment", name, "qr", "svg");
      expect(header).toMatch(/^attachment; filename=[ -~]+$/);
      for (const each of Object.values(namesIn(header))) {
        expect(each).toMatch(/^[^/\\:*?"<>|\p{Cc}]+\.svg$/u);
        expect(each).not.toMatch(/^[. ]/);
      }
    }),
  );
});
