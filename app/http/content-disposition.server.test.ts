import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../tests/support/factories";
import { attachment } from "./content-disposition.server";

test.each([
  ["Business card", `attachment; filename="Business card.png"; filename*=UTF-8''Business%20card.png`],
  ["Caffè: lì", `attachment; filename="Caffe li.png"; filename*=UTF-8''Caff%C3%A8%20l%C3%AC.png`],
  ["夜", `attachment; filename="_.png"; filename*=UTF-8''%E5%A4%9C.png`],
  ["🌴", `attachment; filename="_.png"; filename*=UTF-8''%F0%9F%8C%B4.png`],
  ["../../etc/passwd", `attachment; filename="etc passwd.png"; filename*=UTF-8''etc%20passwd.png`],
  ['a"\\b%41', `attachment; filename="a b_41.png"; filename*=UTF-8''a%20b%2541.png`],
  ["it's (1)*", `attachment; filename="it's (1).png"; filename*=UTF-8''it%27s%20%281%29.png`],
  ["one\r\nSet-Cookie: x", `attachment; filename="one Set-Cookie x.png"; filename*=UTF-8''one%20Set-Cookie%20x.png`],
  ["gnp.\u202eexe", `attachment; filename="gnp. exe.png"; filename*=UTF-8''gnp.%20exe.png`],
  [" . ", `attachment; filename="qr.png"; filename*=UTF-8''qr.png`],
  ["\u0301", `attachment; filename="qr.png"; filename*=UTF-8''%CC%81.png`],
  ["\u00a8", `attachment; filename="qr.png"; filename*=UTF-8''%C2%A8.png`],
  ["\u0301.a", `attachment; filename="a.png"; filename*=UTF-8''%CC%81.a.png`],
  ["\uff1ca\uff0f", `attachment; filename="a.png"; filename*=UTF-8''%EF%BC%9Ca%EF%BC%8F.png`],
  ["", `attachment; filename="qr.png"; filename*=UTF-8''qr.png`],
])("the file of %j is kept by %s", (name, header) => {
  expect(attachment(name, "qr", "png")).toBe(header);
});

test("any name gives a header that is one line of ASCII, and a name without a path", () => {
  fc.assert(
    fc.property(anyText, (name) => {
      const header = attachment(name, "qr", "svg");
      const [, ascii = "", whole = ""] =
        /^attachment; filename="([ -~]*)"; filename\*=UTF-8''([!-~]+)$/.exec(header) ?? [];
      for (const each of [ascii, decodeURIComponent(whole)]) {
        expect(each).toMatch(/^[^/\\:*?"<>|\p{Cc}]+\.svg$/u);
        expect(each).not.toMatch(/^[. ]/);
      }
    }),
  );
});
