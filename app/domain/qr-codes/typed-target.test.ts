import { expect, test } from "vitest";
import { checkTypedQrTarget } from "./typed-target";

test.each([
  ["", null],
  [" ", null],
  ["/tours", null],
  [" /TOURS/ ", null],
  ["https://elsewhere.example/homes/apodaca-12?x#y", null],
  ["/quote/anything", null],
  ["/", null],
  ["/tuors", "nowhere"],
  ["/homes/nothing", "nowhere"],
  ["/admin/qrView", "nowhere"],
  ["https://lario-ceiba.example/nothing", "nowhere"],
  ["mailto:a@b.example", "home"],
  ["/qr/QR-1", "home"],
])("validates the typed target %j: %s", (url, problem) => {
  expect(checkTypedQrTarget(url)?.problem ?? null).toBe(problem);
});
