import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { withFewLeft } from "#app/catalog/products/find-product-summaries.server.ts";
import { renderSizeChart } from "#app/catalog/size-charts/render-size-chart.server.tsx";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { findShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/size-sheet.ts";

export const handle: PageHandle = { kept: {} };

/**
 * `GET /api/size-sheet/:id`, what lists do not know of a product's sizes: `{ chart, left }`. `chart`: HTML of
 * `renderSizeChart`, absent without one; `left`: few remaining pieces by size, as the product's page says them. `{}`
 * for an unknown product.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await findProduct(shop, params.id);
  if (!product) return Response.json({}, notKept);
  const { leftShownAt } = await findShownSettings(shop);
  const [{ sizes } = product] = await withFewLeft(shop, [product], leftShownAt);
  const left = Object.fromEntries(sizes.flatMap(offer => (offer.left ? [[offer.size, offer.left]] : [])));
  const answer = { chart: await renderSizeChart(shop, product), left };
  // Only one spelling of the id is cached, as for the product's page.
  return Response.json(answer, params.id === product.id ? {} : notKept);
}

const notKept = { headers: { "Cache-Control": "no-store" } };
