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
  const claimed = [forwardedFor ?? []].flat().join(",").split(",");
  const hops = claimed.map(hop => hop.trim()).filter(Boolean);
  const behind = trustedProxies > 0 ? hops[Math.max(0, hops.length - trustedProxies)] : undefined;
  return behind ?? socketAddress ?? "unknown";
}

/**
 * Whom a request's tries are counted against. IPv6 counts by its first 64 bits: one home or one phone owns all the
 * rest and could use a new address for each try.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get(clientAddressHeader)?.replace(/^::ffff:/iu, "") ?? "unknown";
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
