import { escapeMarkup } from "#app/lib/escape-markup.ts";
import { themeColor } from "#app/ui/page/theme-colors.server.ts";
import type { MailPart } from "./mail-part.ts";

/** What stands around an e-mail's parts. `foot`: paragraphs below them; `signature`: the lines at its very end. */
export type MailFrame = {
  title: string;
  shopName: string;
  foot: readonly MailPart[];
  signature: readonly string[];
};

/** Each class with what it paints and the colour of `tokens.css` it paints that with. */
const paints = {
  ground: { background: "ground", color: "ink" },
  card: { background: "surface", "border-color": "line" },
  brand: { color: "action" },
  row: { "border-color": "line" },
  faint: { color: "muted" },
  link: { color: "action" },
  button: { background: "action", color: "on-action" },
} as const satisfies Record<string, Record<string, string>>;

type Painted = keyof typeof paints;

/** The widest it is, in CSS pixels. */
const widestPx = 600;

/**
 * The two bodies of an e-mail that says the same in both. The HTML is what mail programs show alike: tables and inline
 * styles, no script, nothing to fetch, and everything in it escaped. It has the shop's light colours inline, and its
 * dark ones in a style element for programs that know them. The first link is a button.
 */
export function layOutMail(frame: MailFrame, parts: readonly MailPart[]): { text: string; html: string } {
  const { title, shopName, foot, signature } = frame;
  const text = [title, ...[...parts, ...foot].map(partAsText), signature.join("\n")].join("\n\n");
  const [first] = parts.filter(({ kind }) => kind === "link");
  const said = parts.map(part => (part.kind === "text" ? part.text : "")).find(Boolean) ?? "";
  const cell = "padding:24px 24px 8px";
  const html = [
    '<!doctype html><html lang="en-NG"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeMarkup(title)}</title><style>${styleText()}</style></head>`,
    `<body ${look("ground", "margin:0;padding:0;font-family:sans-serif;font-size:16px;line-height:1.5")}>`,
    // What lists of e-mails show beside the subject.
    `<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(said.slice(0, 120).toWellFormed())}</div>`,
    `<table role="presentation" ${look("ground", "width:100%;border-collapse:collapse")}><tr><td style="padding:16px 8px">`,
    `<table role="presentation" ${look("card", `width:100%;max-width:${widestPx}px;margin:0 auto;table-layout:fixed;border-spacing:0;border-width:1px;border-style:solid;border-radius:8px;overflow-wrap:anywhere;word-break:break-word`)}>`,
    `<tr><td style="${cell}">`,
    `<p ${look("brand", "margin:0 0 24px;font-weight:bold;font-size:18px")}>${escapeMarkup(shopName)}</p>`,
    `<h1 style="font-size:24px;line-height:1.3;margin:0 0 16px">${escapeMarkup(title)}</h1>`,
    ...parts.map(part => partAsHtml(part, part === first)),
    `</td></tr><tr><td ${look("faint", "padding:0 24px 24px;font-size:14px")}>`,
    ...foot.map(part => partAsHtml(part, false)),
    `<p ${look("row", "margin:0;padding-top:16px;border-top-width:1px;border-top-style:solid")}>${signature.map(lineAsHtml).join("<br>")}</p>`,
    "</td></tr></table></td></tr></table></body></html>",
  ].join("\n");
  return { text: `${text}\n`, html };
}

/** The attributes of an element in the shop's colours. */
function look(painted: Painted, style: string): string {
  const colors = Object.entries(paints[painted]).map(([what, token]) => `${what}:${themeColor(token)}`);
  return `class="${painted}" style="${[style, ...colors].join(";")}"`;
}

function styleText(): string {
  const dark = Object.entries(paints).map(([name, painted]) => {
    const colors = Object.entries(painted).map(([what, token]) => `${what}:${themeColor(token, "dark")}!important`);
    return `.${name}{${colors.join(";")}}`;
  });
  return `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${dark.join("")}}`;
}

function partAsText(part: MailPart): string {
  if (part.kind === "text") return part.text;
  if (part.kind === "rows") return part.rows.map(({ label, amount }) => `${label}: ${amount}`).join("\n");
  if (part.kind === "lines") return [`${part.title}:`, ...part.lines].join("\n");
  return `${part.label}:\n${part.address}`;
}

function partAsHtml(part: MailPart, isButton: boolean): string {
  if (part.kind === "text") return `<p style="margin:0 0 16px">${linesAsHtml(part.text.split("\n"))}</p>`;
  if (part.kind === "rows") {
    return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${part.rows.map(rowAsHtml).join("\n")}</table>`;
  }
  if (part.kind === "lines") {
    return `<p style="margin:0 0 16px"><strong>${escapeMarkup(part.title)}</strong><br>${part.lines.map(lineAsHtml).join("<br>")}</p>`;
  }
  const { address, label } = part;
  if (!isButton) return `<p style="margin:0 0 8px">${linkTo(address, label)}</p>`;
  const style = "display:inline-block;padding:12px 24px;border-radius:4px;text-decoration:none;font-weight:bold";
  return `<p style="margin:24px 0"><a href="${escapeMarkup(address)}" ${look("button", style)}>${escapeMarkup(label)}</a></p>`;
}

function rowAsHtml({ label, amount, isSum }: { label: string; amount: string; isSum?: boolean }): string {
  const line = "border-top-width:1px;border-top-style:solid;padding:8px 0;vertical-align:top";
  const style = `${line}${isSum ? ";font-weight:bold;font-size:18px" : ""}`;
  // A sum is never broken in the middle; a long name of an account may be.
  const wrap = amount.length > 20 ? "" : ";white-space:nowrap";
  return (
    `<tr><td ${look("row", `${style};padding-right:16px`)}>${escapeMarkup(label)}</td>` +
    `<td ${look("row", `${style};text-align:right${wrap}`)}>${escapeMarkup(amount)}</td></tr>`
  );
}

function linesAsHtml(lines: readonly string[]): string {
  return lines.map(escapeMarkup).join("<br>");
}

/** A line that is an address is a link. */
function lineAsHtml(line: string): string {
  return /^https?:\/\/\S+$/u.test(line) ? linkTo(line, line) : escapeMarkup(line);
}

function linkTo(address: string, label: string): string {
  const style = "display:inline-block;padding:8px 0;font-weight:bold";
  return `<a href="${escapeMarkup(address)}" ${look("link", style)}>${escapeMarkup(label)}</a>`;
}
