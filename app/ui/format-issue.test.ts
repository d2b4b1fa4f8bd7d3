import { expect, test } from "vitest";
import { formatIssue } from "./format-issue";

test("inserts the limit, in either language", () => {
  const issue = { at: "name", message: "tooLong", values: { limit: 200 } } as const;
  expect(formatIssue(issue, "en")).toBe("At most 200 characters");
  expect(formatIssue(issue, "it")).toBe("Al massimo 200 caratteri");
});

test("inserts or appends the name of the file", () => {
  const issue = { at: "adding.files", message: "uploadFailedInAdmin", values: { file: "a {limit}.heic" } } as const;
  expect(formatIssue(issue, "en")).toBe("Error uploading image: a {limit}.heic");
  expect(formatIssue({ ...issue, message: "pictureSvg" }, "en")).toBe(
    "Error, can't read the image: a {limit}.heic. It is an SVG drawing: export it as PNG",
  );
});

test.each(["pictureTooLarge", "pictureTooManyPixels"] as const)(
  "starts with the rejection of the upload: %s",
  (message) => {
    const issue = { at: "open.files", message, values: { file: "a.png" } };
    expect(formatIssue(issue, "en")).toMatch(/^Error uploading image, .*: a\.png$/);
  },
);
