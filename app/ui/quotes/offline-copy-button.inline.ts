// Shows the button that keeps a quote on the device. Its script is loaded when the button is pressed, or where the
// quote is kept. Where the pointer is a mouse, only a kept quote shows the button.
declare const keep: HTMLElement;

const { script, quote, failed } = keep.dataset as Record<string, string>;
const button = keep.querySelector("button")!;
const load = () => import(script!);

keep.hidden = matchMedia("(hover: hover) and (pointer: fine)").matches;
button.onclick = () => {
  keep.dataset.pressed = "";
  load().catch(() => (keep.querySelector("output")!.textContent = failed!));
};
// Browsers that keep nothing on this page have no `caches`, or refuse it.
if ("caches" in self)
  caches
    .has(quote!)
    .then((has) => {
      if (!has) return;
      keep.hidden = false;
      return load();
    })
    .catch(() => undefined);
