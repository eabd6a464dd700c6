import { href } from "react-router";
import { overviewOf } from "#app/delivery/delivery-overview.ts";
import { DeliveryPage } from "#app/delivery/delivery-page.tsx";
import { findDeliveryTable } from "#app/delivery/find-delivery-table.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/delivery.ts";

export const handle: PageHandle = { kept: {}, offline: "seen" };

export async function loader({ context }: Route.LoaderArgs) {
  return overviewOf(await findDeliveryTable(shopOf(context)));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, "Delivery", "Where we deliver in Nigeria, for how much and how fast.", { path: href("/delivery") });

export default function Delivery({ loaderData }: Route.ComponentProps) {
  return <DeliveryPage {...loaderData} />;
}
