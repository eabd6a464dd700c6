import { type DefaultTreeAdapterTypes, parse } from "parse5";

export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.Node;

/** Reads a page as a browser without script does: what needs script is left out. */
export function parsePage(html: string): HtmlNode {
  const page = parse(html, { scriptingEnabled: false });
  for (const one of elementsIn(page)) {
    one.childNodes = one.childNodes.filter(
      child => !("tagName" in child) || valueOf(child, "data-needs-script") === undefined,
    );
  }
  return page;
}

/** Lists every element inside, in the page's order. */
export function elementsIn(node: HtmlNode): HtmlElement[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.flatMap(child => ("tagName" in child ? [child, ...elementsIn(child)] : elementsIn(child)));
}

export const valueOf = ({ attrs }: HtmlElement, name: string) => attrs.find(one => one.name === name)?.value;

export const tagged = (node: HtmlNode, ...tags: string[]) => elementsIn(node).filter(one => tags.includes(one.tagName));

/** The elements of this tag whose words match. */
export function withWords(node: HtmlNode, tag: string, words: string | RegExp): HtmlElement[] {
  return tagged(node, tag).filter(one => matches(wordsOf(one), words));
}

export const matches = (text: string, words: string | RegExp) =>
  typeof words === "string" ? text.includes(words) : words.test(text);

const unread = new Set(["script", "style", "template", "head", "title"]);
const inline = new Set(["a", "b", "bdi", "code", "del", "em", "i", "ins", "s", "small", "strong", "sup", "time"]);

/**
 * The words of a part, folded ones too, each block apart from the next. A span counts as a block, because style often
 * makes it one.
 */
export function wordsOf(node: HtmlNode | undefined): string {
  return node ? textIn(node).trim().replaceAll(/\s+/gu, " ") : "";
}

/** Everything written in a part, with its line breaks. */
export function textOf(node: HtmlNode): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

function textIn(node: HtmlNode): string {
  if ("value" in node) return node.value;
  if ("tagName" in node && (unread.has(node.tagName) || valueOf(node, "hidden") !== undefined)) return "";
  if (!("childNodes" in node)) return "";
  const text = node.childNodes.map(textIn).join("");
  return "tagName" in node && inline.has(node.tagName) ? text : ` ${text} `;
}
