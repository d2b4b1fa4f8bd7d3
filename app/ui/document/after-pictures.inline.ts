// Loads the scripts of a visitor's page after its pictures.
const addresses = document.currentScript!.dataset.scripts!.split(" ");

/** Called twice; a browser loads a script once. */
const load = async () => {
  for (const address of addresses) await import(address);
};

// After the frame with the pictures: what runs before it would hold it up. On a fast line the first frame is drawn
// after the last picture has come.
const loaded = new Promise((resolve) => addEventListener("load", resolve));
const drawn = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));
void Promise.all([loaded, drawn]).then(() => requestAnimationFrame(() => requestAnimationFrame(() => void load())));
// A picture that doesn't load delays the scripts only for a while.
setTimeout(() => void load(), 2_000);
