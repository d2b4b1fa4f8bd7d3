// Only pages that need scripts load this (see ui/document/page-handle.ts): staff's are hydrated whole, visitors' in places. A
// preview is a visitors' page at an address of the staff area.
if (document.documentElement.dataset.area === "staff")
  void import("./hydrate-document.client").then((each) => each.hydrateDocument());
else void import("~/ui/document/islands.client").then((each) => each.hydrateIslands());
