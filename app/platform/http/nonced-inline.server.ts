/** Tells the front the nonce of our own inline scripts and styles. */
export const nonceHeader = "x-selvedge-nonce";

export type InlineTexts = { scripts: string[]; styles: string[] };

/**
 * Lists the inline scripts and styles that carry our nonce and takes the nonce off the page. The nonce is random for
 * each render, so injected markup does not carry it. The HTML is searched because React Router and React add scripts
 * and report them nowhere (docs/decisions/inline-scripts-by-nonce.md).
 */
export function parseNoncedInline(html: string, nonce: string | null): { html: string } & InlineTexts {
  if (!nonce || !/^[\w-]+$/u.test(nonce)) return { html, scripts: [], styles: [] };
  // Split, because an expression with the nonce would be compiled for every page.
  const [first = "", ...rest] = html.split(` nonce="${nonce}"`);
  const own = rest.map((after, index) => inlineOf(rest[index - 1] ?? first, after));
  const textsOf = (name: string) => own.flatMap(one => (one?.name === name && one.text ? [one.text] : []));
  return { html: [first, ...rest].join(""), scripts: textsOf("script"), styles: textsOf("style") };
}

const ends = { script: /<\/script/iu, style: /<\/style/iu };

/** The script or style whose tag lies between `before` and `after`; undefined for another element. */
function inlineOf(before: string, after: string): { name: "script" | "style"; text: string } | undefined {
  const tag = /^<(script|style)\b[^>]*$/iu.exec(before.slice(before.lastIndexOf("<")));
  if (!tag) return undefined;
  const name = tag[1]!.toLowerCase() === "script" ? "script" : "style";
  const text = after.slice(after.indexOf(">") + 1);
  return { name, text: text.slice(0, Math.max(0, text.search(ends[name]))) };
}
