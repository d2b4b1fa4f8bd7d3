// Removes the editor's drafts from the device. Asks before; in the editor the browser asks.
const form = document.getElementById("log-out") as HTMLFormElement;
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith(form.dataset.drafts!));

form.onsubmit = () => {
  const isEditor = document.querySelector("[data-draft]") !== null;
  if (drafts().length > 0 && !isEditor && !confirm(form.dataset.question)) return false;
  const forget = () => {
    for (const key of drafts()) localStorage.removeItem(key);
  };
  // On `pagehide`, after the editor has kept its draft for the last time.
  addEventListener("pagehide", forget, { once: true });
  // A touch or a letter shows that the user stayed: the drafts are kept.
  for (const stay of ["pointerdown", "input"]) {
    addEventListener(stay, () => removeEventListener("pagehide", forget), { once: true });
  }
};
