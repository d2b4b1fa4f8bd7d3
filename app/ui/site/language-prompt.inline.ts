const dialog = document.getElementById("language") as HTMLDialogElement;
const form = dialog.querySelector("form")!;
const detected = dialog.querySelector<HTMLButtonElement>(`[value=${dialog.dataset.detected}]`)!;

dialog.close();
dialog.showModal();
detected.focus();
dialog.oncancel = (event) => {
  event.preventDefault();
  detected.click();
};

const store = async ({ name, value }: HTMLButtonElement) => {
  const body = new URLSearchParams({ [name]: value });
  const { type } = await fetch(form.action, { method: "POST", body, redirect: "manual" });
  if (type !== "opaqueredirect") throw new Error(type);
};

/** Reloads the page in the chosen language, replacing a language in its address. */
const show = ({ name, value }: HTMLButtonElement) => {
  const page = new URL(location.href);
  if (!page.searchParams.has(name)) return location.reload();
  page.searchParams.set(name, value);
  location.replace(page);
};

form.onsubmit = (event) => {
  event.preventDefault();
  const button = event.submitter as HTMLButtonElement;
  // If the request fails, submit the form as without scripts.
  const send = () => {
    form.onsubmit = null;
    form.requestSubmit(button);
  };
  store(button).then(() => show(button), send);
};
