import { expect, test } from "vitest";
import { guestPageAt } from "./guest-pages";

test.each([
  ["/", { kind: "fixed" }],
  ["/Tours/", { kind: "fixed" }],
  ["/tours//", { kind: "fixed" }],
  ["/to%75rs", { kind: "fixed" }],
  ["/homes/Apodaca-12", { kind: "fixed" }],
  ["/why-cuba", { kind: "remote", page: "about-cuba" }],
  ["/santa-clara-tours", { kind: "remote", page: "santa-clara-tours" }],
  ["/quote/Anna-7", { kind: "quote", address: "Anna-7" }],
  ["/QUOTE/Anna-7/", { kind: "quote", address: "Anna-7" }],
  ["/tours/a%20b", { kind: "tour", address: "a b" }],
])("%j shows %j", (path, page) => {
  expect(guestPageAt(path)).toEqual(page);
});

test.each([
  "/about-cuba",
  "/homes/elsewhere",
  "/homes%2Fdepliant",
  "//tours",
  "/a//tours",
  "/quote",
  "/quote/a/b",
  "/%2574ours",
  "/%",
  "/login",
  "/admin/select-page",
  "/api/docs",
  "/images/x",
  "/qr/QR-1",
  "/perù",
])("%j is no page for guests", (path) => {
  expect(guestPageAt(path)).toBe(null);
});
