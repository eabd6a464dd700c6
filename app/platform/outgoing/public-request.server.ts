import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Name lookup and requests; tests replace both. */
export type Network = { lookup: (name: string) => Promise<{ address: string }[]>; request: typeof request };

const theNetwork: Network = { lookup: name => lookup(name, { all: true }), request };

export type PublicRequest = {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: Buffer;
  signal: AbortSignal;
  network?: Network | undefined;
};

/** Reads an address that a person typed or a browser sent; undefined unless it is https with its usual port. */
export function parsePublicUrl(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === "https:" && url.username === "" && url.port === "" ? url : undefined;
}

/**
 * Asks a public address, and returns undefined for any other, so that nobody reaches internal machines through the
 * shop. Connects to the address that was looked up. Redirects are the caller's.
 */
export async function askPublic(url: URL, asked: PublicRequest): Promise<IncomingMessage | undefined> {
  const { method = "GET", headers, body, signal, network = theNetwork } = asked;
  const place = await publicAddress(url.hostname, network);
  if (!place) return undefined;
  const family = isIP(place);
  const pinned: LookupFunction = (_name, { all }, callback) =>
    all ? callback(null, [{ address: place, family }]) : callback(null, place, family);
  return await new Promise((resolve, reject) => {
    const options = { method, lookup: pinned, signal, headers, agent: false as const };
    network.request(url, options, resolve).on("error", reject).end(body);
  });
}

/** Returns undefined unless all addresses of the name are public. */
async function publicAddress(hostname: string, { lookup: look }: Network): Promise<string | undefined> {
  const name = hostname.replace(/^\[|\]$/gu, "");
  const places = isIP(name) ? [{ address: name }] : await look(name);
  return places.every(({ address }) => isPublic(address)) ? places[0]?.address : undefined;
}

/** Only 2000::/3 is assigned; the rest includes old ways to write IPv4. */
const givenOut = ipaddr.IPv6.parseCIDR("2000::/3");

function isPublic(address: string): boolean {
  // `process` reads ::ffff:10.0.0.1 as IPv4.
  const place = ipaddr.process(address);
  return place.range() === "unicast" && (place.kind() === "ipv4" || (place as ipaddr.IPv6).match(givenOut));
}
