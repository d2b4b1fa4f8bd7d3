// Reports how much of a quote was read, in quarters, when the page is hidden.
const address = document.currentScript!.dataset.address!;
const article = document.querySelector("article")!;
let seen = 0;
let said = 0;

const look = () => {
  const { top, height } = article.getBoundingClientRect();
  seen = Math.max(seen, Math.min(4, Math.floor(((innerHeight - top) / height) * 4 + 0.02)));
};

addEventListener("scroll", look, { passive: true });
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") return;
  look();
  if (seen > said) navigator.sendBeacon(address + (said = seen));
});
