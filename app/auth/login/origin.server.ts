import { networkOf } from "~/http/guards/client-address.server";

/** From where somebody logs in. */
export interface LoginOrigin {
  /** by `clientAddress` */
  address: string;
  /** the id in the browser's cookie (`readBrowserId`); without one, or by the API, there is none */
  browser?: string | null | undefined;
}

/**
 * Returns the places by which an account knows somebody: the browser, which moves between networks, then the network.
 */
export function originKeys({ address, browser }: LoginOrigin): string[] {
  return [...(browser ? [`browser:${browser}`] : []), networkOf(address)];
}
