import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import proxyAddr from "proxy-addr";

/** Set by the front only, which removes a visitor's own. */
export const clientAddressHeader = "x-selvedge-client";

/**
 * The request's address: the socket's, or with `trustedProxies` n the n-th from the right of `X-Forwarded-For`. What is
 * further left is the visitor's claim. A shorter list means the request came past a proxy: its leftmost entry counts.
 */
export function addressBehindProxies(incoming: IncomingMessage, trustedProxies: number): string {
  if (trustedProxies === 0 || incoming.headers["x-forwarded-for"] === undefined) {
    return incoming.socket.remoteAddress ?? "unknown";
  }
  // The address is undefined when the socket has just closed, which the library's types do not say.
  const address: string | undefined = proxyAddr(incoming, (_address, hop) => hop < trustedProxies);
  return address ?? "unknown";
}

/** The key for counting a request's tries; see `countedAddress`. */
export function clientAddress(request: Request): string {
  return countedAddress(request.headers.get(clientAddressHeader) ?? "unknown");
}

/** The address, or of IPv6 the first 64 bits: one home owns all the rest. */
export function countedAddress(from: string): string {
  const known = counted.get(from);
  if (known) return known;
  // The library also accepts single numbers.
  if (!isIP(from)) return from.slice(0, 64);
  const found = readCounted(from);
  counted.set(from, found);
  return found;
}

/** Reading an address takes longer than everything else for a kept page. */
const counted = new LRUCache<string, string>({ max: 10_000 });

function readCounted(from: string): string {
  const address = ipaddr.process(from);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(":");
}
