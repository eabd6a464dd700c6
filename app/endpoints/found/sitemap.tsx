import { href } from "react-router";
import { listSitemapParts } from "#app/catalog/sharing/sitemap.server.ts";
import { writeSitemapIndex } from "#app/catalog/sharing/write-sitemap.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/sitemap.ts";

/** Answers `GET /sitemap.xml` with the index of parts. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const parts = await listSitemapParts(shop);
  const products = href("/sitemap/:part", { part: "products.xml" });
  const addresses = parts.map(after => (after === undefined ? products : `${products}?after=${after}`));
  const pages = href("/sitemap/:part", { part: "pages.xml" });
  return new Response(writeSitemapIndex(shop.settings.origin, [pages, ...addresses]), {
    headers: { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600" },
  });
}
