// A browser knows an element by its id.
declare const download: HTMLButtonElement;

/** In milliseconds: as long as printing waits for pictures. */
const longestWait = 3_000;

let isWaiting = false;

download.hidden = false;
download.onclick = async () => {
  if (!("print" in self)) {
    location.href = download.dataset.pdf!;
    return;
  }
  if (isWaiting) return;
  isWaiting = true;
  // Safari doesn't load lazy pictures for printing.
  const plates = Array.from(document.querySelectorAll<HTMLImageElement>(".on-paper img"), (plate) => {
    plate.loading = "eager";
    return plate.decode();
  });
  await Promise.race([Promise.allSettled(plates), new Promise((resolve) => setTimeout(resolve, longestWait))]);
  isWaiting = false;
  print();
};
