const ours = "http://ours.invalid";

/**
 * A path of this shop, such as `/product/x?size=M`, out of text from outside; undefined for everything that a browser
 * could take for another site's address: `https://evil`, `//evil`, `/\evil`, `/%09/evil` with a real tab,
 * `javascript:`. What comes back was written by the URL parser, so it means the same to the browser as it did here.
 */
export function sameSitePath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith("/") || text.length > 1000 || !URL.canParse(text, ours)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ours);
  if (origin !== ours || pathname.startsWith("//")) return undefined;
  return pathname + search + hash;
}
