import fresh from "fresh";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

const densestFirst = ["br", "gzip"] as const;

/** Keeps recent choices: parsing a header takes 1.6 µs (docs/decisions/libraries-before-own-code.md). */
const chosen = new LRUCache<string, Encoding>({ max: 500 });
const longestRemembered = 200;

/** The densest encoding of `available` that Accept-Encoding allows; `identity` when none. Source: RFC 9110 §12.5.3. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined, available?: Encoding[]): Encoding {
  if (available || typeof acceptEncoding !== "string" || acceptEncoding.length > longestRemembered) {
    return negotiate(acceptEncoding, available ?? [...densestFirst]);
  }
  const remembered = chosen.get(acceptEncoding);
  if (remembered) return remembered;
  const encoding = negotiate(acceptEncoding, [...densestFirst]);
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

function negotiate(acceptEncoding: string | string[] | undefined, available: Encoding[]): Encoding {
  const compressed = densestFirst.filter(encoding => available.includes(encoding));
  const [best] = new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encodings(compressed, {
    preferred: compressed,
  });
  return compressed.find(encoding => encoding === best) ?? "identity";
}

/**
 * True when If-None-Match names `etag` (weakly) or "*". Source: RFC 9110 §13.1.2. Other headers are ignored: with
 * `Cache-Control: no-cache` a client would get the whole page again.
 */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ "if-none-match": ifNoneMatch }, { etag });
}
