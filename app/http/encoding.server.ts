/** How a body travels: brotli, gzip or as it is. */
export type Encoding = "br" | "gzip" | "identity";

/**
 * The densest encoding the client accepts of `available`, by its Accept-Encoding header ("gzip;q=0.5, br").
 * `identity` when it accepts none of them. Source: RFC 9110 §12.5.3.
 */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  available: Encoding[] = ["br", "gzip"],
): Encoding {
  // What every browser of today sends.
  if (acceptEncoding === "gzip, deflate, br, zstd" && available.includes("br")) return "br";
  const accepted = new Map<string, number>();
  for (const part of String(acceptEncoding ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map(piece => piece.trim().toLowerCase());
    const q = parameters.find(parameter => parameter.startsWith("q="))?.slice(2);
    accepted.set(name, q === undefined ? 1 : Number(q) || 0);
  }
  const weight = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get("*") ?? 0;
  const best = available.filter(encoding => encoding !== "identity" && weight(encoding) > 0);
  return best.toSorted((a, b) => weight(b) - weight(a))[0] ?? "identity";
}
