import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

const maxFetchedPictureBytes = 10 * 1024 * 1024;
const maxRedirects = 3;
const maxMs = 30_000;

/** Name lookup and requests; tests replace both. */
export type Network = { lookup: (name: string) => Promise<{ address: string }[]>; request: typeof request };

const theNetwork: Network = { lookup: name => lookup(name, { all: true }), request };

type Fetched =
  | { kind: "fetched"; bytes: Buffer }
  /** The picture will never come. `why`: a sentence for the owner. */
  | { kind: "failed"; why: string }
  /** The next try may succeed. */
  | { kind: "away"; why: string };

/**
 * Fetches a picture a file names: https, public addresses only, so that nobody reaches internal machines through the
 * shop. Connects to the address that was looked up, also after each of at most three redirects. At most 10 MB in half a
 * minute. `origin`: the shop's address, with which it names itself.
 */
export async function fetchPicture(
  address: string,
  { origin, network = theNetwork }: { origin: string; network?: Network | undefined },
): Promise<Fetched> {
  const signal = AbortSignal.timeout(maxMs);
  const headers = headersOf(origin);
  let asked = address;
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const url = URL.canParse(asked) ? new URL(asked) : undefined;
      if (!url || url.protocol !== "https:" || url.username !== "" || url.port !== "") {
        return { kind: "failed", why: "Not a valid https:// address." };
      }
      const place = await publicAddress(url.hostname, network);
      if (!place) return { kind: "failed", why: "This address is not public." };
      const response = await ask(url, { place, signal, headers, network });
      const { statusCode = 0, headers: answered } = response;
      if (statusCode >= 300 && statusCode < 400 && answered.location) {
        response.destroy();
        asked = URL.parse(answered.location, url)?.href ?? "";
        continue;
      }
      if (statusCode === 200) return await read(response);
      response.destroy();
      const why = `The address answered with error ${statusCode}.`;
      return { kind: statusCode >= 500 || statusCode === 429 ? "away" : "failed", why };
    }
  } catch (error) {
    if (error instanceof Error) return { kind: "away", why: "The address did not answer." };
    throw error;
  }
  return { kind: "failed", why: "Too many redirects." };
}

/** Many sites refuse a program that does not name itself and speaks no language. */
function headersOf(origin: string): Record<string, string> {
  return {
    accept: "image/avif,image/webp,image/*,*/*;q=0.8",
    "accept-language": "en",
    "user-agent": `Mozilla/5.0 (compatible; Selvedge; +${origin})`,
  };
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

type PictureRequest = { place: string; signal: AbortSignal; headers: Record<string, string>; network: Network };

function ask(url: URL, { place, signal, headers, network }: PictureRequest): Promise<IncomingMessage> {
  const family = isIP(place);
  const pinned: LookupFunction = (_name, { all }, callback) =>
    all ? callback(null, [{ address: place, family }]) : callback(null, place, family);
  return new Promise((resolve, reject) => {
    const options = { lookup: pinned, signal, headers, agent: false as const };
    network.request(url, options, resolve).on("error", reject).end();
  });
}

async function read(response: IncomingMessage): Promise<Fetched> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxFetchedPictureBytes) {
      response.destroy();
      return { kind: "failed", why: "The picture is larger than 10 MB." };
    }
    chunks.push(chunk);
  }
  return { kind: "fetched", bytes: Buffer.concat(chunks) };
}
