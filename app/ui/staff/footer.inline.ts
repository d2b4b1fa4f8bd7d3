// On a phone the menu is a scrolling strip: scroll the current page into view.
const strip = document.querySelector(".staff-menu");
const current = strip?.querySelector("[aria-current]")?.getBoundingClientRect();
if (strip && current) {
  const { left, width } = strip.getBoundingClientRect();
  strip.scrollLeft += current.left - left - (width - current.width) / 2;
}

const { device, locale } = document.getElementById("zone")!.dataset;
addEventListener("pointerover", ({ target }) => {
  const time = target instanceof Element ? target.closest("time") : null;
  if (!time) return;
  const format = { dateStyle: "medium", timeStyle: "long" } as const;
  const text = new Date(time.dateTime).toLocaleString(locale, format);
  time.title = device!.replace("{time}", text);
});
