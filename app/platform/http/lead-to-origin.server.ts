import type { IncomingMessage } from "node:http";
import { alivePath, readyPath } from "#app/lib/front-addresses.ts";
import type { Exchange } from "./exchange.server.ts";
import type { FrontContext } from "./front-context.server.ts";
import { isPublicName } from "./incoming-request.server.ts";
import { findPageOf } from "./page-table.server.ts";

/**
 * Redirects a visitor who came by another name of the shop ("www.") to its public address, because forms sent from
 * there are refused. Addresses without a name, and names inside a network, are served as they are. Source:
 * docs/operating.md#behind-a-proxy.
 */
export function leadToOrigin(exchange: Exchange, front: FrontContext): boolean {
  const { ownName, trustedProxies } = front;
  const { incoming, outgoing, isRead } = exchange;
  if (!ownName || !isRead || incoming.headers.host === ownName) return false;
  const name = askedName(incoming, trustedProxies);
  if (name === ownName || !isPublicName(name) || isForMachines(exchange, front)) return false;
  // The redirect is never cached, because a cache in front would redirect in a circle.
  const headers = ["Location", exchange.url().href, "Cache-Control", "no-store", "Content-Length", "0"];
  outgoing.writeHead(301, [...exchange.headers(), ...headers]).end();
  return true;
}

/** True for requests to the machine, not the shop: supervisors, proxies, payment providers. */
function isForMachines({ target, url }: Exchange, { pageTable }: FrontContext): boolean {
  if (target.startsWith(alivePath) || target.startsWith(readyPath)) return true;
  return findPageOf(pageTable, url())?.postedBy === "payment-provider";
}

/** Returns the requested host without port, as our own proxies report it. */
function askedName({ headers }: IncomingMessage, trustedProxies: number): string {
  const forwardedHost = trustedProxies > 0 ? [headers["x-forwarded-host"]].flat()[0] : undefined;
  const [host = ""] = (forwardedHost || headers.host || "").split(",", 1);
  return host
    .trim()
    .toLowerCase()
    .replace(/\.?(?::\d*)?$/u, "");
}
