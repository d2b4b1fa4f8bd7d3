import { networkOfIp } from "~/http/guards/client-address.server";

export const apiDeviceName = "API";

/**
 * Returns browser and system, such as `Firefox/Windows`, from the User-Agent header. Unknown parts are blank. Browsers
 * include others' names in theirs, so the order matters.
 */
export function describeDevice(request: Request): string {
  const agent = (request.headers.get("User-Agent") ?? "").slice(0, 500);
  const findName = (patterns: readonly (readonly [RegExp, string])[]) =>
    patterns.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
  return `${findName(browsers)}/${findName(systems)}`;
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

/** Returns the network that the account's page shows: the first 24 bits of an IPv4 address, 48 of IPv6. */
export function networkPrefix(address: string): string {
  return networkOfIp(address, { ipv4: 24, ipv6: 48 });
}
