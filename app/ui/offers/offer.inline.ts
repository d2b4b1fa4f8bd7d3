// Shows the figures of a choice at once: requests the page with it, and copies what the page marks with `data-shown`. The
// button that does this without scripts is shown after a failure.
declare const offer: HTMLElement;
declare const download: HTMLButtonElement;

const form = offer.querySelector("form")!;
const recalculate = form.querySelector("button")!;
const marked = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>("#offer [data-shown]")];
const cellsOf = (row: HTMLElement) => row.querySelectorAll("small, td");
let last = new AbortController();

recalculate.hidden = true;
form.onchange = async () => {
  last.abort();
  const { signal } = (last = new AbortController());
  const query = new URLSearchParams(new FormData(form) as never).toString();
  try {
    const answer = await fetch(`${location.pathname}?${query}`, { signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [shown, next] = [marked(document), marked(page)];
    if (!answer.ok || shown.length !== next.length) throw new Error();
    shown.forEach((each, at) => {
      const from = next[at]!;
      each.className = from.className;
      // A row's input stays, for the focus.
      const cells = cellsOf(each);
      if (cells.length === 0) each.replaceChildren(...from.childNodes);
      else cellsOf(from).forEach((cell, index) => (cells[index]!.textContent = cell.textContent));
    });
    history.replaceState(null, "", answer.url);
    const pdf = page.querySelector<HTMLElement>("#download")?.dataset.pdf;
    if (pdf) {
      download.dataset.pdf = pdf;
      download.parentElement!.querySelector<HTMLAnchorElement>(":scope > a")!.href = pdf;
    }
    recalculate.hidden = true;
  } catch {
    if (!signal.aborted) recalculate.hidden = false;
  }
};
