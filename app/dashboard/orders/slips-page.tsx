import { href } from "react-router";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { PackingSlips } from "./packing-slip.tsx";
import { parcelOf } from "#app/dashboard/order/parcel.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { mostAtOnce } from "#app/orders/orders/move-orders.server.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { parseSelected } from "#app/orders/orders/parse-selected-orders.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { mayDo } from "#app/people/staff/require-staff.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/slips-page.ts";

/** The packing slips of the orders in `?order=`, at most fifty. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const asked = parseSelected(url.searchParams);
  const orders: OrderDetail[] = [];
  for (const id of asked.slice(0, mostAtOnce)) {
    const order = await findOrder(shop, id);
    if (order) orders.push(mayDo(context, "orders") ? order : parcelOf(order));
  }
  const { shopName, phone, collectAddress } = await findShopSettings(shop);
  const sender = { shopName, phone, address: collectAddress, website: new URL(shop.settings.origin).host };
  return { orders, sender, missingCount: asked.length - orders.length };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Packing slips");

export default function DashboardOrdersSlipsPage({
  loaderData: { orders, sender, missingCount },
}: Route.ComponentProps) {
  return (
    <DashboardSection
      heading={orders.length === 1 ? "Packing slip" : "Packing slips"}
      actions={
        <>
          <LinkButton to={href("/admin")}>Back to orders</LinkButton>
          {orders.length > 0 && (
            <Button look="primary" data-needs-script onClick={() => window.print()}>
              Print
            </Button>
          )}
        </>
      }
    >
      {missingCount > 0 && (
        <p data-print="no">
          {missingCount === 1 ? "One more order was" : `${missingCount} more orders were`} selected and{" "}
          {missingCount === 1 ? "is" : "are"} not printed. At most 50 print at a time.
        </p>
      )}
      {orders.length === 0 && (
        <NothingHere>
          <p>Select orders in the list first.</p>
        </NothingHere>
      )}
      <PackingSlips orders={orders} sender={sender} />
    </DashboardSection>
  );
}
