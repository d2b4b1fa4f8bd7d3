// Loaded by pages that need scripts (ui/document/route-handle.ts). Staff pages are hydrated as a whole, visitors' pages in
// islands. A preview is a visitors' page at an address of the staff area.
if (document.documentElement.dataset.area === "staff")
  void import("./hydrate-document.client").then((each) => each.hydrateDocument());
else void import("~/ui/document/islands.client").then((each) => each.hydrateIslands());
