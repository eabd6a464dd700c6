import { isIPv6 } from "node:net";

/** Set by the front alone, which removes whatever a visitor sent under this name. */
export const clientAddressHeader = "x-selvedge-client";

/**
 * The address a request came from: the socket's, or with `trustedProxies` n the n-th from the right of
 * `X-Forwarded-For`, which the outermost of our own proxies wrote; what stands further left is the visitor's claim.
 * A shorter list means that the request came past a proxy: its leftmost entry is taken.
 */
export function addressBehindProxies(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return socketAddress ?? "unknown";
  const claimed = [forwardedFor ?? []].flat().join(",").split(",");
  const hops = claimed.map(hop => hop.trim()).filter(Boolean);
  const behind = hops[Math.max(0, hops.length - trustedProxies)];
  return behind ?? socketAddress ?? "unknown";
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
  const address = from.replace(/^::ffff:/iu, "");
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
