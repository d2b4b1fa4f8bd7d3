// Browsers expose an element with an id as a global variable.
declare const download: HTMLButtonElement;

download.hidden = false;
download.onclick = async () => {
  if (!("print" in self)) {
    location.href = download.dataset.pdf!;
    return;
  }
  // Safari doesn't load lazy pictures for printing: load them first, for at most 3 seconds.
  const plates = Array.from(document.querySelectorAll<HTMLImageElement>(".on-paper img"), (plate) => {
    plate.loading = "eager";
    return plate.decode();
  });
  await Promise.race([Promise.allSettled(plates), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  print();
};
