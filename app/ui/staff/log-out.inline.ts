// Drafts on the device belong to the account that is logged in. Log-out deletes them after a confirmation; in the
// editor the browser's own one.
const form = document.getElementById("log-out") as HTMLFormElement;
const { drafts: prefix, holder, account } = form.dataset as Record<string, string>;
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix!));

try {
  // Set again at the end: without it, pages neither store nor offer drafts, as their owner is unknown.
  localStorage.removeItem(holder!);
  const oldest = Date.now() - 30 * 86_400_000;
  for (const key of drafts()) {
    const keptAt = Number(/^\{"at":(\d+)/.exec(localStorage.getItem(key)!)?.[1]);
    if (!key.startsWith(`${prefix}${account}:`) || !(keptAt > oldest)) localStorage.removeItem(key);
  }
  localStorage.setItem(holder!, account!);
} catch {
  // The storage is full or disabled; the editor shows a message.
}

form.onsubmit = () => {
  const isEditor = document.querySelector("[data-draft]") !== null;
  if (drafts().length > 0 && !isEditor && !confirm(form.dataset.question)) return false;
  const forget = () => {
    // First, to prevent other tabs from storing their drafts again.
    localStorage.removeItem(holder!);
    for (const key of drafts()) localStorage.removeItem(key);
  };
  // On `pagehide`, after the editor's last save of its draft.
  addEventListener("pagehide", forget, { once: true });
  // Further input shows that the user stayed on the page: retain the drafts.
  for (const stay of ["pointerdown", "input"]) {
    addEventListener(stay, () => removeEventListener("pagehide", forget), { once: true });
  }
};
