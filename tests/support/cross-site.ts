/** Where a post says it comes from: in words, and in headers. */
export type Sender = readonly [what: string, headers: Readonly<Record<string, string>>];

/**
 * What posts of other sites can say of where they come from, and what they might try to say: none of it is to be believed.
 * @param own the origin of the site that they are sent to
 */
export function foreignSenders(own: string): Sender[] {
  const { protocol, hostname, host, port } = new URL(own);
  const evil = "https://evil.example";
  const named = (name: string) => `${protocol}//${name}${port && `:${port}`}`;
  const origins = {
    "no page at all": "null",
    "an empty origin": "",
    "another site": evil,
    "another port of ours": `${protocol}//${hostname}:${Number(port) + 1}`,
    "our name without a port": `${protocol}//${hostname}:81`,
    "another scheme": `${protocol === "https:" ? "http" : "https"}://${host}`,
    "a scheme that is none of the web's": `file://${host}`,
    "an extension of the browser": "chrome-extension://abcdefghijklmnopabcdefghijklmnop",
    "our name as the beginning of another": named(`${hostname}.evil.example`),
    "our name as the end of another": named(`evil-${hostname}`),
    "a name below ours": named(`evil.${hostname}`),
    "our name as a user's": `${protocol}//${host}@evil.example`,
    "our name with a user": named(`evil@${hostname}`),
    "our name in capitals": own.toUpperCase(),
    "our name with a dot": named(`${hostname}.`),
    "a name that looks like ours": named("xn--loclhost-yff"),
    "another address of this computer": named("127.0.0.2"),
    "the same address, shortened": named("127.1"),
    "the same address as a number": named("2130706433"),
    "the same address in hexadecimal": named("0x7f.0.0.1"),
    "every address": named("0.0.0.0"),
    "the same address in IPv6": named("[::ffff:127.0.0.1]"),
    "the same address at length": named("[0:0:0:0:0:0:0:1]"),
    "our origin with a slash": `${own}/`,
    "our origin and another": `${own}, ${evil}`,
    "another origin and ours": `${evil}, ${own}`,
    "two origins in a row": `${own} ${evil}`,
  };
  return [
    ["nowhere", {}],
    ...Object.entries(origins).map(([what, origin]) => [what, { Origin: origin }] as const),
    ...["cross-site", "same-site", "none", "same-origin"].map(
      (site) => [`another site that says ${site}`, { Origin: evil, "Sec-Fetch-Site": site }] as const,
    ),
    ["no page, and says same-origin", { Origin: "null", "Sec-Fetch-Site": "same-origin" }],
    ["an empty origin, and says same-origin", { Origin: "", "Sec-Fetch-Site": "same-origin" }],
    ...["cross-site", "same-site", "SAME-ORIGIN", "same-origin, cross-site", ""].map(
      (site) => [`us, but its browser says ${JSON.stringify(site)}`, { Origin: own, "Sec-Fetch-Site": site }] as const,
    ),
    ["a browser that says none, and no origin", { "Sec-Fetch-Site": "none" }],
    ["a foreign page, by its address alone", { Referer: `${evil}/` }],
    ["a page of ours, by its address alone", { Referer: `${own}/login` }],
    ["another site that calls us by its name", { Origin: evil, Host: "evil.example" }],
    ["another site, as a proxy calls us", { Origin: evil, "X-Forwarded-Host": "evil.example" }],
    [
      "another site, as a proxy describes us",
      { Origin: evil, "X-Forwarded-Proto": "https", Forwarded: "host=evil.example;proto=https" },
    ],
    ["a proxy that says https", { Origin: own.replace(/^http:/, "https:"), "X-Forwarded-Proto": "https" }],
  ];
}

/** What our own pages' posts say of where they come from, in browsers old and new. */
export function ownSenders(own: string): Sender[] {
  return [
    ["a page of ours", { Origin: own, "Sec-Fetch-Site": "same-origin" }],
    ["a page of ours, in a browser that says none", { Origin: own, "Sec-Fetch-Site": "none" }],
    ["a page of ours, in an older browser", { Origin: own }],
    ["a page of ours, in a browser that sends no origin", { "Sec-Fetch-Site": "same-origin" }],
    [
      "us, whatever a proxy calls us",
      { Origin: own, "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    ],
  ];
}

/** The content types that forms can have, that scripts can send, and none. */
export const contentTypes = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "text/plain",
  "application/json",
  null,
] as const;
