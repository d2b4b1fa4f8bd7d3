import { networkOfIp } from "~/http/guards/client-address.server";

/** Where a login comes from. */
export interface LoginOrigin {
  /** by `getClientIp` */
  address: string;
  /** the id in the browser's cookie (`readBrowserId`); none for the API */
  browser?: string | null | undefined;
}

/**
 * Returns the keys by which an account recognizes an origin: the browser, which moves between networks, then the
 * network.
 */
export function loginOriginKeys({ address, browser }: LoginOrigin): string[] {
  return [...(browser ? [`browser:${browser}`] : []), networkOfIp(address)];
}
