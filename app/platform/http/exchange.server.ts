import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { addressBehindProxies, countedAddress } from "./client-address.server.ts";
import type { FrontContext } from "./front-context.server.ts";
import { readUrl } from "./incoming-request.server.ts";
import type { Reserve } from "./unsent-bytes.server.ts";

/** One request and its answer, with what the front has found out about them. */
export type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  requestId: string;
  /** GET or HEAD. */
  isRead: boolean;
  /** The path and query as they were sent. */
  target: string;
  /** The address asked for under the shop's own origin. Throws as `readUrl` does. */
  url(): URL;
  /** The visitor's address. */
  address: string;
  /** What counts as one client: see `countedAddress`. */
  client: string;
  /** Reserves memory for the answer. */
  reserve: Reserve;
  /** The headers every answer carries, as a flat list of names and values; `base` instead of the usual ones. */
  headers(base?: string[]): string[];
};

/** Reads of a request what every handler needs. */
export function openExchange(front: FrontContext, incoming: IncomingMessage, outgoing: ServerResponse): Exchange {
  const requestId = randomUUID();
  const address = addressBehindProxies(incoming, front.trustedProxies);
  const client = countedAddress(address);
  let url: URL | undefined;
  return {
    incoming,
    outgoing,
    requestId,
    isRead: incoming.method === "GET" || incoming.method === "HEAD",
    target: incoming.url ?? "/",
    url: () => (url ??= readUrl(incoming, front.origin)),
    address,
    client,
    reserve: front.unsent.reserverOf(outgoing, client),
    headers: (base = front.baseHeaders) => [...base, "X-Request-Id", requestId],
  };
}
