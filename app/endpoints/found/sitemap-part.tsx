import { listSitemapPages, listSitemapProducts } from "#app/catalog/sharing/sitemap.server.ts";
import { writeSitemap } from "#app/catalog/sharing/write-sitemap.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/sitemap-part.ts";

/** Answers `GET /sitemap/pages.xml` and `GET /sitemap/products.xml?after=…`. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  if (params.part !== "pages.xml" && params.part !== "products.xml") {
    return new Response("There is no such part of the sitemap.\n", { status: 404 });
  }
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const entries = params.part === "pages.xml" ? await listSitemapPages(shop) : await listSitemapProducts(shop, after);
  return new Response(writeSitemap(shop.settings.origin, entries), {
    headers: { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600" },
  });
}
