import { href } from "react-router";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { overviewOf } from "#app/shop/delivery/delivery-overview.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { findPublishedPage } from "#app/shop/pages/find-pages.server.ts";
import { Prose } from "#app/shop/pages/prose.tsx";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/delivery-page.ts";
import { DeliveryView } from "./delivery-view.tsx";

export const handle: PageHandle = { kept: {}, offline: "seen" };

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [table, words] = await Promise.all([findDeliveryTable(shop), findPublishedPage(shop, "delivery")]);
  return { ...overviewOf(table), ...(words && { words: words.html }) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, "Delivery", "Where we deliver in Nigeria, fees and delivery times.", { path: href("/delivery") });

export default function Delivery({ loaderData: { words, ...overview } }: Route.ComponentProps) {
  return <DeliveryView {...overview} words={words && <Prose html={words} />} />;
}
