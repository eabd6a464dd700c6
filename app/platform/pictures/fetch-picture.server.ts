import type { IncomingMessage } from "node:http";
import { askPublic, type Network, parsePublicUrl } from "#app/platform/outgoing/public-request.server.ts";

const maxFetchedPictureBytes = 10 * 1024 * 1024;
const maxRedirects = 3;
const maxMs = 30_000;

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
  { origin, network }: { origin: string; network?: Network | undefined },
): Promise<Fetched> {
  const signal = AbortSignal.timeout(maxMs);
  const headers = headersOf(origin);
  let asked = address;
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const url = parsePublicUrl(asked);
      if (!url) return { kind: "failed", why: "Not a valid https:// address." };
      const response = await askPublic(url, { signal, headers, network });
      if (!response) return { kind: "failed", why: "This address is not public." };
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
