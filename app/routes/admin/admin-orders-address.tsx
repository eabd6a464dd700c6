import { redirect } from "react-router";
import type { Route } from "./+types/admin-orders-address.ts";

/** The orders are what the dashboard opens with; whoever shortens an order's address finds them too. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/admin${url.search}`);
}
