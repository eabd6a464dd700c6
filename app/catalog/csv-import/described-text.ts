import { decodeHTMLStrict, escapeText } from "entities";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** Line ends become `<br>`. */
export function toHtml(text: string): string {
  return escapeText(text).replaceAll("\n", "<br>\n");
}

/**
 * A description from a file as plain text: of HTML, what a browser shows, with paragraphs, rows, items and breaks on
 * their own lines. `fromHtml(toHtml(text))` is the text. The result is shown as text, never as markup. Source:
 * docs/decisions/products-from-files.md.
 */
export function fromHtml(cell: string): string {
  const text = cell.replaceAll(/\r\n?/gu, "\n");
  if (isHtml(text)) return textOf(parseFragment(text));
  return decodeHTMLStrict(text.replaceAll("<br>\n", "\n"));
}

/** True for more markup than `toHtml` writes. */
function isHtml(text: string): boolean {
  const first = text.search(/<(?!br>\n)[a-z/!?]/iu);
  return first >= 0 && text.lastIndexOf(">") > first;
}

/** No browser shows what these elements contain. */
const hidden = new Set(
  "audio canvas datalist head iframe math noembed noframes noscript object script style svg template title video xml".split(
    " ",
  ),
);
const blocks = new Set(
  (
    "address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre section summary table " +
    "tbody tfoot thead tr ul"
  ).split(" "),
);
const cells = new Set(["td", "th"]);

/** Marks the end of an element among the nodes still to be read. */
const ends = Symbol("end");

function textOf(root: Node): string {
  let text = "";
  const endLine = () => {
    text = withoutSpace(text);
    if (text !== "" && !text.endsWith("\n")) text += "\n";
  };
  // A stack takes the place of recursion, because elements may be nested thousands deep.
  const left: (Node | typeof ends)[] = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (node === ends) endLine();
    else if (node.nodeName === "#text") text += spaced((node as DefaultTreeAdapterTypes.TextNode).value, text);
    else if (node.nodeName === "br") text = `${withoutSpace(text)}\n`;
    else if (isShown(node)) {
      if (cells.has(node.nodeName)) text += spaced(" ", text);
      if (blocks.has(node.nodeName)) {
        endLine();
        left.push(ends);
      }
      if ("childNodes" in node) left.push(...node.childNodes.toReversed());
    }
  }
  return text.replaceAll(/\n{3,}/gu, "\n\n").trim();
}

/** Collapses white space as a browser does. */
function spaced(value: string, before: string): string {
  const one = value.replaceAll(/[ \t\n\f]+/gu, " ");
  const isBegun = before !== "" && !before.endsWith(" ") && !before.endsWith("\n");
  return one.startsWith(" ") && !isBegun ? one.slice(1) : one;
}

function withoutSpace(text: string): string {
  return text.endsWith(" ") ? text.slice(0, -1) : text;
}

function isShown(node: Node): boolean {
  if (node.nodeName === "#comment" || node.nodeName === "#documentType" || hidden.has(node.nodeName)) return false;
  if (!("attrs" in node)) return true;
  return !node.attrs.some(
    ({ name, value }) =>
      name === "hidden" || (name === "style" && /display\s*:\s*none|visibility\s*:\s*hidden/iu.test(value)),
  );
}
