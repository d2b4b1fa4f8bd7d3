import { expect, test } from "vitest";
import { isHumanVisit } from "./human-visit.server";

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) ${safari}`;
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0 Mobile Safari/537.36";

const isHuman = (agent: string, headers: Record<string, string> = {}, method = "GET") =>
  isHumanVisit(new Request("http://site.test/quote/x", { method, headers: { "User-Agent": agent, ...headers } }));

test.each([
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/17.1 Safari/605.1.15`,
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0",
  "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko",
  // The browsers in apps.
  `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/440.0.0.33.117;FBBV/533]`,
  `${iPhone} Mobile/15E148 Instagram 309.1.1.28.108`,
  `${iPhone} Mobile/15E148 Line/13.18.0`,
  `${iPhone} GSA/289.0 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Linux; Android 13; SM-A515F; wv) ${chrome} [FB_IAB/FB4A;FBAV/440]`,
  `Mozilla/5.0 (Linux; Android 12; M2102J20SG; wv) ${chrome} Viber/21`,
  `Mozilla/5.0 (Linux; Android 13; Cubot X50) ${chrome}`,
])("%s is a person's", (agent) => {
  expect(isHuman(agent)).toBe(true);
  expect(isHuman(agent, { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" })).toBe(true);
});

const chatApps = [
  "WhatsApp/2.23.20.0 A",
  "TelegramBot (like TwitterBot)",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  // iMessage.
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  "Viber/13.0 (iPhone)",
  "Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots",
];

test.each([
  ...chatApps,
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)",
  ...["curl/8.5.0", "python-requests/2.31", "Mozilla/5.0 (compatible; BarracudaCentral)", " "],
])("%s is a program's", (agent) => expect(isHuman(agent)).toBe(false));

test.each<[string, Record<string, string>]>([
  ["a prefetch", { "Sec-Purpose": "prefetch" }],
  ["a prerender", { "Sec-Purpose": "prefetch;prerender" }],
  ["an older prefetch", { Purpose: "prefetch" }],
  ["Firefox's prefetch", { "X-Moz": "prefetch" }],
  ["Safari's preview", { "X-Purpose": "preview" }],
  ["a script's request", { "Sec-Fetch-Mode": "cors" }],
])("%s is no visit", (_, headers) => expect(isHuman(iPhone, headers)).toBe(false));

test("HEAD isn't a visit", () => expect(isHuman(iPhone, {}, "HEAD")).toBe(false));
