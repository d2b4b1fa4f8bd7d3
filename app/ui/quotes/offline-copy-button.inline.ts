// Shows the button that stores an offline copy. The main script is loaded on a click, or if a copy exists. On devices
// with a mouse the button is shown only if a copy exists.
declare const keep: HTMLElement;

const { script, quote, failed } = keep.dataset as Record<string, string>;
const button = keep.querySelector("button")!;
const load = () => import(script!);

keep.hidden = matchMedia("(hover: hover) and (pointer: fine)").matches;
button.onclick = () => {
  keep.dataset.pressed = "";
  load().catch(() => (keep.querySelector("output")!.textContent = failed!));
};
// Without storage `caches` is undefined or rejects.
if ("caches" in self)
  caches
    .has(quote!)
    .then((has) => {
      if (!has) return;
      keep.hidden = false;
      return load();
    })
    .catch(() => undefined);
