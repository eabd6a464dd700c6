import { href, redirect } from "react-router";
import type { Route } from "./+types/orders-address.ts";

/** The orders are the dashboard's first page; a shortened address of an order leads there too. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`${href("/admin")}${url.search}`);
}
