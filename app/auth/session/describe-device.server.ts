import { networkOf } from "~/http/guards/client-address.server";

/** The device of a login by the API. */
export const apiDevice = "API";

/**
 * Returns a browser and its system, such as `Firefox/Windows`, by the User-Agent header. A part that isn't known is
 * blank. Browsers name others in theirs, so the order of the tests counts.
 */
export function describeDevice(request: Request): string {
  const agent = (request.headers.get("User-Agent") ?? "").slice(0, 500);
  const named = (known: readonly (readonly [RegExp, string])[]) => known.find(([sign]) => sign.test(agent))?.[1] ?? "";
  return `${named(browsers)}/${named(systems)}`;
}

const browsers = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
] as const;

/** Returns the network of an address as the account's page shows it: its first 24 bits, of IPv6 48. */
export function networkPrefix(address: string): string {
  return networkOf(address, { ipv4: 24, ipv6: 48 });
}
