import { data } from "react-router";
import { countNewer } from "#app/orders/orders/list-orders.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/orders-news.ts";

/** How many orders have come since the list was loaded: `?after=` the id of the newest by then. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const count = await countNewer(shopOf(context), url.searchParams.get("after") ?? "");
  return data({ count }, { headers: { "Cache-Control": "no-store" } });
}
