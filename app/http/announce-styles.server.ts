/**
 * The header `Link` that names the style sheets of a page, as a flat list of name and value; empty for a page without.
 * A proxy or a CDN that knows the page's last one makes an early hint of it (103), while it still asks the shop whether
 * the page has changed. Nothing else is named: such a hint reaches visitors who want little data too. Source: decision 81.
 */
export function announceStyles(html: string): string[] {
  const tags = html.slice(0, html.indexOf("</head>")).match(/<link\b[^>]*\brel="stylesheet"[^>]*>/gu) ?? [];
  const addresses = tags.flatMap(tag => /\bhref="(\/[^"&]*)"/u.exec(tag)?.[1] ?? []);
  if (addresses.length === 0) return [];
  return ["Link", [...new Set(addresses)].map(address => `<${address}>; rel=preload; as=style`).join(", ")];
}
