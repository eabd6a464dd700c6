import { ordersOf } from "#app/catalog/collections/collection.ts";
import { findCollection } from "#app/catalog/collections/list-collections.server.ts";
import { requireProof } from "#app/dashboard/second-factor/require-proof.server.ts";
import { listCollectionOrders, writeOrdersCsv } from "#app/orders/orders/list-collection-orders.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/collection-orders-file.ts";

/** The orders of an aso-ebi page as CSV; `?answer=` keeps those with that answer. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireProof(context, url);
  const shop = shopOf(context);
  const collection = await findCollection(shop, params.id);
  if (!collection) return new Response("Collection not found.\n", { status: 404 });
  const all = await listCollectionOrders(shop, params.id);
  const csv = writeOrdersCsv(ordersOf(all, url.searchParams.get("answer") ?? ""));
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="orders-${encodeURIComponent(collection.slug)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
