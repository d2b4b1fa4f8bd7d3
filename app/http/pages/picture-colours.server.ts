/**
 * Adds the average colours of a document's pictures to its head, each as the background of the frame while the picture
 * loads: a style sheet, as the Content-Security-Policy allows none in attributes (`buildContentSecurityPolicy`).
 * @param html as React writes it, with `data-colour` at pictures whose colour is known
 */
export function addPictureColours(html: string): string {
  const colours = new Set(Array.from(html.matchAll(/\sdata-colour="([0-9a-f]{6})"/g), ([, colour]) => colour));
  const rules = Array.from(colours, (colour) => `[data-colour="${colour}"]{background:#${colour}}`);
  if (rules.length === 0) return html;
  // They join the style sheet that the head ends with: each sheet has a hash in the policy.
  return html.replace(/(<\/style>)?<\/head>/, (_, end) => `${end ? "" : "<style>"}${rules.join("")}</style></head>`);
}
