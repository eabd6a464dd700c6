import type { IncomingMessage } from "node:http";
import { alivePath, readyPath } from "#app/lib/front-addresses.ts";
import type { Exchange } from "./exchange.server.ts";
import type { FrontContext } from "./front-context.server.ts";
import { isPublicName } from "./incoming-request.server.ts";
import { findPageOf } from "./page-table.server.ts";

/**
 * Leads a visitor who came by another name of the shop, such as one with "www.", to its public address: forms sent from
 * there are refused. Addresses without a name and names inside a network are served as they are, and so is everything
 * where the public address is one of them. Source: docs/operating.md#behind-a-proxy.
 */
export function leadToOrigin(exchange: Exchange, front: FrontContext): boolean {
  const { ownName, trustedProxies } = front;
  const { incoming, outgoing, isRead } = exchange;
  if (!ownName || !isRead || incoming.headers.host === ownName) return false;
  const name = askedName(incoming, trustedProxies);
  if (name === ownName || !isPublicName(name) || isForMachines(exchange, front)) return false;
  // No cache may keep it: whoever reaches the shop through a cache by its right name would be led round in a circle.
  const headers = ["Location", exchange.url().href, "Cache-Control", "no-store", "Content-Length", "0"];
  outgoing.writeHead(301, [...exchange.headers(), ...headers]).end();
  return true;
}

/** Whether whoever asks here asks a machine and not the shop: supervisors, proxies, payment providers. */
function isForMachines({ target, url }: Exchange, { pageTable }: FrontContext): boolean {
  if (target.startsWith(alivePath) || target.startsWith(readyPath)) return true;
  return findPageOf(pageTable, url())?.postedBy === "payment-provider";
}

/** The host that the visitor asked for, as far as our own proxies tell it, without its port. */
function askedName({ headers }: IncomingMessage, trustedProxies: number): string {
  const told = trustedProxies > 0 ? [headers["x-forwarded-host"]].flat()[0] : undefined;
  const [host = ""] = (told || headers.host || "").split(",", 1);
  return host
    .trim()
    .toLowerCase()
    .replace(/\.?(?::\d*)?$/u, "");
}
