import ipaddr from "ipaddr.js";
import { networkOf } from "~/http/guards/client-address.server";

/** From where somebody logs in. */
export interface Whereabouts {
  /** by `clientAddress` */
  address: string;
  /** the id in the browser's cookie (`browserIn`); without one, or by the API, there is none */
  browser?: string | null | undefined;
}

/**
 * Returns the places by which an account knows somebody: the browser, which moves between networks, then the network.
 */
export function placesOf({ address, browser }: Whereabouts): string[] {
  return [...(browser ? [`browser:${browser}`] : []), networkOf(address)];
}

/**
 * Returns the networks around an address that one subscriber or attacker often has as a whole (RFC 6177): the first 24
 * bits of an IPv4 address; the first 56 and 48 bits of an IPv6 address.
 */
export function networksAround(address: string): { wide: string | null; widest: string | null } {
  const network = networkOf(address).replace(/\/64$/, "");
  if (ipaddr.IPv4.isValidFourPartDecimal(network)) return { wide: first(ipaddr.IPv4, network, 24), widest: null };
  if (!ipaddr.IPv6.isValid(network)) return { wide: null, widest: null };
  return { wide: first(ipaddr.IPv6, network, 56), widest: first(ipaddr.IPv6, network, 48) };
}

function first(kind: typeof ipaddr.IPv4 | typeof ipaddr.IPv6, address: string, bits: number): string {
  return `${kind.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}
