import { listSitemapParts } from "#app/sharing/sitemap.server.ts";
import { writeSitemapIndex } from "#app/sharing/write-sitemap.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/sitemap.ts";

/** `GET /sitemap.xml`: where the parts of the sitemap are. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const parts = await listSitemapParts(shop);
  const products = parts.map(after =>
    after === undefined ? "/sitemap/products.xml" : `/sitemap/products.xml?after=${after}`,
  );
  return new Response(writeSitemapIndex(shop.settings.origin, ["/sitemap/pages.xml", ...products]), {
    headers: { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600" },
  });
}
