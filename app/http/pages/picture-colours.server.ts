/**
 * Adds a style sheet with the average colours of the pictures (`data-colour`), which are backgrounds while they load. The
 * Content-Security-Policy allows no style attributes.
 */
export function addPictureColourStyles(html: string): string {
  const colours = new Set(Array.from(html.matchAll(/\sdata-colour="([0-9a-f]{6})"/g), ([, colour]) => colour));
  const rules = Array.from(colours, (colour) => `[data-colour="${colour}"]{background:#${colour}}`);
  if (rules.length === 0) return html;
  // Extends the last style sheet of the head, as each sheet has a hash in the policy.
  return html.replace(/(<\/style>)?<\/head>/, (_, end) => `${end ? "" : "<style>"}${rules.join("")}</style></head>`);
}
