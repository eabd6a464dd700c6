import Negotiator from "negotiator";

/** How a body travels: brotli, gzip or as it is. */
export type Encoding = "br" | "gzip" | "identity";

const densestFirst = ["br", "gzip"] as const;

/**
 * The densest encoding the client accepts of `available`, by its Accept-Encoding header ("gzip;q=0.5, br").
 * `identity` when it accepts none of them. Source: RFC 9110 §12.5.3.
 */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  available: Encoding[] = [...densestFirst],
): Encoding {
  // Sent by every browser of today: parsing it takes 1.6 µs for each kept page (decision 51).
  if (acceptEncoding === "gzip, deflate, br, zstd" && available.includes("br")) return "br";
  const compressed = densestFirst.filter(encoding => available.includes(encoding));
  const [best] = new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encodings(compressed, {
    preferred: compressed,
  });
  return compressed.find(encoding => encoding === best) ?? "identity";
}
