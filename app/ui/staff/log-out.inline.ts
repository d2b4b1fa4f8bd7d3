// Drafts on the device belong to the account that is logged in. Log-out removes them; it asks before, and in the editor the
// browser asks.
const form = document.getElementById("log-out") as HTMLFormElement;
const { drafts: prefix, holder, account } = form.dataset as Record<string, string>;
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix!));

try {
  // Set again at the end: a page that can't be sure whose drafts these are keeps and offers none.
  localStorage.removeItem(holder!);
  const oldest = Date.now() - 30 * 86_400_000;
  for (const key of drafts()) {
    const keptAt = Number(/^\{"at":(\d+)/.exec(localStorage.getItem(key)!)?.[1]);
    if (!key.startsWith(`${prefix}${account}:`) || !(keptAt > oldest)) localStorage.removeItem(key);
  }
  localStorage.setItem(holder!, account!);
} catch {
  // The storage is full or disabled: the editor says that it keeps nothing.
}

form.onsubmit = () => {
  const isEditor = document.querySelector("[data-draft]") !== null;
  if (drafts().length > 0 && !isEditor && !confirm(form.dataset.question)) return false;
  const forget = () => {
    // First, so that no other tab keeps its draft again.
    localStorage.removeItem(holder!);
    for (const key of drafts()) localStorage.removeItem(key);
  };
  // On `pagehide`, after the editor has kept its draft for the last time.
  addEventListener("pagehide", forget, { once: true });
  // A touch or a letter shows that the user stayed: the drafts are kept.
  for (const stay of ["pointerdown", "input"]) {
    addEventListener(stay, () => removeEventListener("pagehide", forget), { once: true });
  }
};
