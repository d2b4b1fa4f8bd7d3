import { expect, test } from "vitest";
import { epcText } from "./epc";

const transfer = {
  ...{ beneficiary: "Lario & Ceiba", iban: "IT60 X054 2811 1010 0000 0123 456", bic: "BCITITMM" },
  ...{ amount: 124_350, remittance: "Quote anna-2027" },
};

test("the content has the elements of EPC069-12 in their order", () => {
  expect(epcText(transfer)?.split("\n")).toEqual([
    ...["BCD", "002", "1", "SCT", "BCITITMM", "Lario & Ceiba", "IT60X0542811101000000123456", "EUR1243.50", "", ""],
    "Quote anna-2027",
  ]);
});

test("it has at most 331 bytes, and one line for each element, whatever the texts are", () => {
  const text = epcText({ ...transfer, beneficiary: "A\nB ".repeat(60), remittance: "x\r\n".repeat(200) }) ?? "";
  expect(text.split("\n")).toHaveLength(11);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(331);
});

test.each([0, -1, 100_000_000_000])("there is none for %d cents", (amount) => {
  expect(epcText({ ...transfer, amount })).toBeNull();
});
