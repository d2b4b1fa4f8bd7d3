import { areaOf } from "~/domain/areas";

// Only pages that need scripts load this (see ui/needs-scripts.ts): staff's are hydrated whole, guests' in places. The dev
// server hydrates all of them whole, so that changes show at once.
if (import.meta.env.DEV || areaOf(location.pathname) === "staff")
  void import("./hydrate-document.client").then((each) => each.hydrateDocument());
else void import("~/ui/islands.client").then((each) => each.hydrateIslands());
