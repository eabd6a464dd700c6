import { escapeMarkup } from "#app/lib/escape-markup.ts";
import type { SitemapEntry } from "./sitemap.server.ts";

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const start = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes absolute addresses under `origin`. Source: sitemaps.org/protocol. */
export function writeSitemap(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeMarkup(origin + path)}</loc>${changed}</url>\n`;
  });
  return `${start}<urlset ${namespace}>\n${urls.join("")}</urlset>\n`;
}

export function writeSitemapIndex(origin: string, parts: string[]): string {
  const sitemaps = parts.map(path => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>\n`);
  return `${start}<sitemapindex ${namespace}>\n${sitemaps.join("")}</sitemapindex>\n`;
}
