/** Tells the front, and nobody else, the nonce that the shop's own inline scripts and styles of a page carry. */
export const nonceHeader = "x-selvedge-nonce";

/** The texts of inline scripts and styles that may take effect. */
export type InlineTexts = { scripts: string[]; styles: string[] };

/**
 * Lists the inline scripts and styles that our own code has put into a page, and takes the nonce off it again. They are
 * known by the nonce, which is drawn at random for each rendering: what got into the page in a product's text, or any
 * other way, does not carry it. Without a nonce nothing is ours. The page without it is the same for everyone. The HTML
 * is searched because React Router and React write scripts of their own and tell nobody their text
 * (docs/decisions/inline-scripts-by-nonce.md).
 */
export function parseNoncedInline(html: string, nonce: string | null): { html: string } & InlineTexts {
  if (!nonce || !/^[\w-]+$/u.test(nonce)) return { html, scripts: [], styles: [] };
  // Each page has a nonce of its own: an expression with it would be compiled for this page alone.
  const [first = "", ...rest] = html.split(` nonce="${nonce}"`);
  const own = rest.map((after, index) => inlineOf(rest[index - 1] ?? first, after));
  const textsOf = (name: string) => own.flatMap(one => (one?.name === name && one.text ? [one.text] : []));
  return { html: [first, ...rest].join(""), scripts: textsOf("script"), styles: textsOf("style") };
}

const ends = { script: /<\/script/iu, style: /<\/style/iu };

/** The script or style in whose tag `before` ends and `after` begins; undefined for another element. */
function inlineOf(before: string, after: string): { name: "script" | "style"; text: string } | undefined {
  const tag = /^<(script|style)\b[^>]*$/iu.exec(before.slice(before.lastIndexOf("<")));
  if (!tag) return undefined;
  const name = tag[1]!.toLowerCase() === "script" ? "script" : "style";
  const text = after.slice(after.indexOf(">") + 1);
  return { name, text: text.slice(0, Math.max(0, text.search(ends[name]))) };
}
