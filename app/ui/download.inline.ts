// A browser knows an element by its id.
declare const download: HTMLButtonElement;

download.hidden = false;
download.onclick = () => ("print" in self ? print() : (location.href = download.dataset.pdf!));
