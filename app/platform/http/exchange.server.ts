import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { addressBehindProxies, countedAddress } from "./client-address.server.ts";
import type { FrontContext } from "./front-context.server.ts";
import { readUrl } from "./incoming-request.server.ts";
import type { Reserve } from "./unsent-bytes.server.ts";

/** A request and its answer, with what the front knows about them. */
export type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  requestId: string;
  /** True for GET and HEAD. */
  isRead: boolean;
  /** Path and query as they were sent. */
  target: string;
  /** Returns the URL under the shop's own origin. Throws as `readUrl` does. */
  url(): URL;
  address: string;
  /** The client's counted address, of `countedAddress`. */
  client: string;
  reserve: Reserve;
  /** The headers of every answer, as a flat list of names and values. `base` replaces the usual ones. */
  headers(base?: string[]): string[];
};

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
    headers: (base = front.baseHeaders()) => [...base, "X-Request-Id", requestId],
  };
}
