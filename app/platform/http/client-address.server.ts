import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import proxyAddr from "proxy-addr";

/** Set by the front alone, which removes whatever a visitor sent under this name. */
export const clientAddressHeader = "x-selvedge-client";

/**
 * The address a request came from: the socket's, or with `trustedProxies` n the n-th from the right of
 * `X-Forwarded-For`, which the outermost of our own proxies wrote; what stands further left is the visitor's claim.
 * A shorter list means that the request came past a proxy: its leftmost entry is taken.
 */
export function addressBehindProxies(incoming: IncomingMessage, trustedProxies: number): string {
  if (trustedProxies === 0 || incoming.headers["x-forwarded-for"] === undefined) {
    return incoming.socket.remoteAddress ?? "unknown";
  }
  // Without a socket's address (it has just closed) the library answers undefined, which its types do not say.
  const address: string | undefined = proxyAddr(incoming, (_address, hop) => hop < trustedProxies);
  return address ?? "unknown";
}

/** Whom a request's tries are counted against; see `countedAddress`. */
export function clientAddress(request: Request): string {
  return countedAddress(request.headers.get(clientAddressHeader) ?? "unknown");
}

/**
 * What is counted together of those who come from an address: itself, or of an IPv6 address the first 64 bits. One home
 * or one phone owns all the rest and could use a new address for each try.
 */
export function countedAddress(from: string): string {
  const known = counted.get(from);
  if (known) return known;
  // The library also reads what is no address by itself, such as a single number.
  if (!isIP(from)) return from.slice(0, 64);
  const found = readCounted(from);
  counted.set(from, found);
  return found;
}

/** Of late: reading an address takes longer than all else the front does for a kept page. */
const counted = new LRUCache<string, string>({ max: 10_000 });

function readCounted(from: string): string {
  const address = ipaddr.process(from);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(":");
}
