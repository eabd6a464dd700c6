import { escapeMarkup } from "./escape-markup.ts";

/**
 * A part of an e-mail: a paragraph, a list of rows with an amount each below a line, an address of several lines, or a
 * link that looks like a button.
 */
export type MailPart =
  | { kind: "text"; text: string }
  | { kind: "rows"; rows: { label: string; amount: string; isSum?: boolean }[] }
  | { kind: "lines"; title: string; lines: string[] }
  | { kind: "link"; label: string; address: string };

/**
 * The two bodies of an e-mail that says the same in both. The HTML has no colours of its own, so it is readable on
 * whatever ground a mail program shows it, light or dark; no pictures; and everything in it is escaped.
 */
export function layOutMail(mail: { title: string; parts: MailPart[]; shopName: string; origin: string }): {
  text: string;
  html: string;
} {
  const { title, parts, shopName, origin } = mail;
  const text = [title, ...parts.map(partAsText), `${shopName}\n${origin}`].join("\n\n");
  const html = [
    '<!doctype html><html lang="en-NG"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeMarkup(title)}</title></head>`,
    '<body style="margin:0;padding:16px;font-family:sans-serif;font-size:16px;line-height:1.5">',
    '<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">',
    `<p style="margin:0 0 24px;font-weight:bold">${escapeMarkup(shopName)}</p>`,
    `<h1 style="font-size:24px;line-height:1.3;margin:0 0 16px">${escapeMarkup(title)}</h1>`,
    ...parts.map(partAsHtml),
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid;font-size:14px">${escapeMarkup(shopName)}<br>${linkTo(origin, origin)}</p>`,
    "</div></body></html>",
  ].join("\n");
  return { text: `${text}\n`, html };
}

function partAsText(part: MailPart): string {
  if (part.kind === "text") return part.text;
  if (part.kind === "rows") return part.rows.map(({ label, amount }) => `${label}: ${amount}`).join("\n");
  if (part.kind === "lines") return [`${part.title}:`, ...part.lines].join("\n");
  return `${part.label}:\n${part.address}`;
}

function partAsHtml(part: MailPart): string {
  if (part.kind === "text") return `<p style="margin:0 0 16px">${escapeMarkup(part.text)}</p>`;
  if (part.kind === "rows") {
    return `<table role="presentation" style="width:100%;border-collapse:collapse;border-top:1px solid;margin:0 0 8px">${part.rows
      .map(rowAsHtml)
      .join("\n")}</table>`;
  }
  if (part.kind === "lines") {
    const lines = part.lines.map(escapeMarkup).join("<br>");
    return `<p style="margin:0 0 16px"><strong>${escapeMarkup(part.title)}</strong><br>${lines}</p>`;
  }
  const button = "display:inline-block;padding:12px 20px;border:2px solid;border-radius:4px;text-decoration:none";
  return `<p style="margin:24px 0">${linkTo(part.address, part.label, button)}</p>`;
}

function rowAsHtml({ label, amount, isSum }: { label: string; amount: string; isSum?: boolean }): string {
  const style = `padding:8px 0;vertical-align:top${isSum ? ";font-weight:bold;font-size:18px" : ""}`;
  return (
    `<tr><td style="${style};padding-right:16px">${escapeMarkup(label)}</td>` +
    `<td style="${style};text-align:right;white-space:nowrap">${escapeMarkup(amount)}</td></tr>`
  );
}

function linkTo(address: string, label: string, style = "display:inline-block;padding:10px 0"): string {
  return `<a href="${escapeMarkup(address)}" style="font-weight:bold;${style}">${escapeMarkup(label)}</a>`;
}
