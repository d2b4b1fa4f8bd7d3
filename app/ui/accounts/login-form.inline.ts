// While the login runs, the button shows it and sends no second post. Editing a field hides the messages.
const form = document.getElementById("login") as HTMLFormElement;
const button = form.querySelector("button")!;
const idle = button.textContent;

form.onsubmit = () => {
  if (button.ariaDisabled) return false;
  button.ariaDisabled = "true";
  button.textContent = form.dataset.busy!;
  return true;
};
form.oninput = () => {
  for (const message of form.querySelectorAll("[role=alert] > *, [id$='-issues']")) message.remove();
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
};
// The browser may restore this page as it was left.
addEventListener("pageshow", () => {
  button.ariaDisabled = null;
  button.textContent = idle;
});
