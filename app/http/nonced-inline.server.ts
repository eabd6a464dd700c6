/** Tells the front, and nobody else, the nonce that the shop's own inline scripts and styles of a page carry. */
export const nonceHeader = "x-selvedge-nonce";

/** The texts of inline scripts and styles that may take effect. */
export type InlineTexts = { scripts: string[]; styles: string[] };

/**
 * Lists the inline scripts and styles that our own code has put into a page, and takes the nonce off it again. They are
 * known by the nonce, which is drawn at random for each rendering: what got into the page in a product's text, or any
 * other way, does not carry it. Without a nonce nothing is ours. The page without it is the same for everyone. The HTML
 * is searched because React Router and React write scripts of their own and tell nobody their text (decision 39).
 */
export function takeNoncedInline(html: string, nonce: string | null): { html: string } & InlineTexts {
  if (!nonce || !/^[\w-]+$/u.test(nonce)) return { html, scripts: [], styles: [] };
  const marked = new RegExp(`<(script|style)\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</\\1`, "giu");
  const own = Array.from(html.matchAll(marked), ([, name = "", text = ""]) => ({ name: name.toLowerCase(), text }));
  const textsOf = (name: string) => own.filter(one => one.name === name && one.text !== "").map(({ text }) => text);
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), scripts: textsOf("script"), styles: textsOf("style") };
}
