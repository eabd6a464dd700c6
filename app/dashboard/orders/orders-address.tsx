import { href, redirect } from "react-router";
import type { Route } from "./+types/orders-address.ts";

/** Redirects to the dashboard's first page, the order list, also for a shortened order address. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`${href("/admin")}${url.search}`);
}
