import { data } from "react-router";
import { findSetOf } from "#app/catalog/measurement-sets/find-sets.server.ts";
import { tapePlaceOf } from "#app/catalog/measurement-sets/suggest-place.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { summaryOf } from "#app/catalog/products/product.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/measures-page.ts";
import { MeasuresView } from "./measures-view.tsx";

/** `?size=` and `?place=` name a piece of the cart. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await findProduct(shop, params.id);
  const set = product && (await findSetOf(shop, product.id));
  if (!set) throw notFound();
  const { id, version, unit } = set;
  // Suggested here, so that no browser fetches all the words that tailors use.
  const fields = set.fields.map(field => ({ ...field, at: tapePlaceOf(field) }));
  const size = url.searchParams.get("size") ?? "";
  return data({ product: summaryOf(product), set: { id, version, unit, fields }, size });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Measurements: ${loaderData.product.title}` : "Not found");

export default function Measures({ loaderData }: Route.ComponentProps) {
  const { product, set, size } = loaderData;
  return <MeasuresView key={`${product.id} ${set.version}`} product={product} set={set} size={size} />;
}
