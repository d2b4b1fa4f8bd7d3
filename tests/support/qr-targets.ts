/** Targets of which nobody can be led to more than the home page. */
const leadHome = [
  // Paths that a browser takes for another host.
  ...[
    "https://x//evil.com",
    "https://x///evil.com",
    "https://x/\\evil.com",
    "https://x\\\\evil.com",
    "https:////evil.com",
  ],
  ...["https://x/./..//evil.com", "https://x/.//evil.com", "https://x/a/..//evil.com", "https://x/%2e//evil.com"],
  ...["https://x/%2E%2e//evil.com", "https://x/a/%2e%2e//evil.com", "https://x/\t/evil.com", "https://x/\n/evil.com"],
  ...[
    "https://x/\r/evil.com",
    "https://x/\\\\evil.com",
    "https://x/\\/evil.com",
    "https://x//",
    "https://x//%09/evil.com",
  ],
  ...["/.//evil.com", "/..//evil.com", "//evil.com", "///evil.com", "////evil.com", "/\\evil.com", "\\\\evil.com"],
  ...["\\/evil.com", "/\t/evil.com", "/\n/evil.com", "\t//evil.com", " //evil.com", "//evil.com//evil.com"],
  ...["https://x@evil.com", "http:evil.com"],
  // Nothing with a path on a web site.
  ...[
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\tscript:alert(1)",
    "javascript://x/%0aalert(1)",
    "vbscript:x",
  ],
  ...["data:text/html,<script>alert(1)</script>", "blob:https://x/y", "blob:https://site.invalid//evil.com"],
  ...["filesystem:https://x/y", "view-source:https://x/tours", "file:///etc/passwd", "ftp://x/tours", "ws://x/tours"],
  ...["mailto:x@x.example", "tel:+390310000142", "about:blank", "", " ", "#top", "?lang=it", "https://", "https://[x"],
  ...["https://x:99999/tours", "https://x%zz/tours"],
  // Its own address, and that of any other QR code.
  ...["/qr/QR-1", "/qr", "/qr/", "/QR/x", "/Qr", "qr/QR-1", "/%71r/QR-1", "/%51%52/QR-1", "/q%72", "/./qr/QR-1"],
  ...["/a/../qr/QR-1", "/a/%2e%2e/qr/QR-1", "/%2e/qr/QR-1", "/qr/QR-1?x#y", "/qr\\QR-1", "/\tqr/QR-1", "/q\nr/QR-1"],
  ...["/qr%2FQR-1", "/qr/%zz", "/%71r/%ff", "https://lario-ceiba.example/qr/QR-1"],
  ...["https://lario-ceiba.example//qr/QR-1", "HTTPS://LARIO-CEIBA.EXAMPLE/QR/QR-1"],
  // What can't be decoded.
  ...["/%", "/%zz", "/tours/%ff"],
];

/**
 * Targets of a QR code that try to leave the site, to come back to a QR code, or to break the answer; and where the
 * visitor is led instead. They are stored without asking any rule, as an older release or a hand in the database might.
 */
export const hostileTargets: readonly (readonly [target: string, path: string])[] = [
  ...leadHome.map((target) => [target, "/"] as const),
  ["//user:password@evil.com/tours", "/tours"],
  ["https://lario-ceiba.example:password@evil.com/tours", "/tours"],
  ["https:evil.com", "/evil.com"],
  ["https:/evil.com", "/evil.com"],
  // What would break the Location header.
  ["/a\r\nSet-Cookie: x=1", "/aSet-Cookie:%20x=1"],
  ["/a%0d%0aSet-Cookie:x=1", "/a%0d%0aSet-Cookie:x=1"],
  ["/\u{1f334}", "/%F0%9F%8C%B4"],
  ["/\u2028", "/%E2%80%A8"],
  ["/\ud800", "/%EF%BF%BD"],
  ["/a\0b", "/a%00b"],
  ["/<script>", "/%3Cscript%3E"],
  ['/"', "/%22"],
  ["/％71r", "/%EF%BC%8571r"],
  ["/ｑｒ/QR-1", "/%EF%BD%91%EF%BD%92/QR-1"],
  [`/${"x".repeat(1_999)}`, `/${"x".repeat(1_999)}`],
];
