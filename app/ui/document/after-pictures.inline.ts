// Loads the scripts of a visitor's page after its pictures.
const addresses = document.currentScript!.dataset.scripts!.split(" ");

const load = async () => {
  for (const address of addresses) await import(address);
};

// Scripts that run before the frame with the pictures would delay it. On a fast connection the first frame is painted
// after the last picture has loaded.
const loaded = new Promise((resolve) => addEventListener("load", resolve));
const drawn = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));
void Promise.all([loaded, drawn]).then(() => requestAnimationFrame(() => requestAnimationFrame(() => void load())));
// Caps the delay if a picture doesn't load.
setTimeout(() => void load(), 2_000);
