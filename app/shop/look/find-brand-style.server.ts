import type { MadeStyle } from "#app/platform/http/front-context.server.ts";
import { readStyleAddress, styleOf } from "./brand-style.server.ts";

const forever = "public, max-age=31536000, immutable";
const briefly = "public, max-age=300";

/**
 * The style sheet at an address of `brandStyleAddress` or `sampleStyleAddress`; undefined for any other address. One
 * that an earlier version of the shop named differently is answered with today's, for a short time.
 */
export function findBrandStyle(path: string): MadeStyle | undefined {
  const asked = readStyleAddress(path);
  if (!asked) return undefined;
  const { text, digest } = styleOf(asked);
  return { text, etag: `"${digest}"`, cacheControl: asked.digest === digest ? forever : briefly };
}
