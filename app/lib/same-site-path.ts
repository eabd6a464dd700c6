const ours = "http://ours.invalid";

/**
 * A path of this shop, `/product/x?size=M`; undefined for anything a browser could take for another site:
 * `https://evil`, `//evil`, `/\evil`, `/%09/evil` with a real tab, `javascript:`. The URL parser wrote the result, so
 * the browser reads it the same.
 */
export function sameSitePath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith("/") || text.length > 1000 || !URL.canParse(text, ours)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ours);
  if (origin !== ours || pathname.startsWith("//")) return undefined;
  return pathname + search + hash;
}
