import { data } from "react-router";
import { countNewer } from "#app/orders/orders/list-orders.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/orders-news.ts";

/** The number of new orders; `?after=` the newest order's id when the list was loaded. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const count = await countNewer(shopOf(context), url.searchParams.get("after") ?? "");
  return data({ count }, { headers: { "Cache-Control": "no-store" } });
}
