import { renderSizeChart } from "#app/catalog/size-charts/render-size-chart.server.tsx";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/size-chart.ts";

export const handle: PageHandle = { kept: {} };

/** `GET /api/size-chart/:id`: `{ html }` of `renderSizeChart`; `{}` for a product without a chart, and for none. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await findProduct(shop, params.id);
  const html = product && (await renderSizeChart(shop, product));
  // Only one spelling of the id is cached, as for the product's page.
  return Response.json({ html }, params.id === product?.id ? {} : { headers: { "Cache-Control": "no-store" } });
}
