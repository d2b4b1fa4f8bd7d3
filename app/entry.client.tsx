import { areaOf } from "~/domain/areas";

// Only pages that need scripts load this (see ui/needs-scripts.ts): staff's are hydrated whole, visitors' in places.
if (areaOf(location.pathname) === "staff")
  void import("./hydrate-document.client").then((each) => each.hydrateDocument());
else void import("~/ui/islands.client").then((each) => each.hydrateIslands());
