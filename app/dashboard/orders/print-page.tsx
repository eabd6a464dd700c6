import { data, href } from "react-router";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { PackingSlip } from "./packing-slip.tsx";
import { mayDo } from "#app/people/staff/require-staff.server.ts";
import { parcelOf } from "#app/dashboard/order/parcel.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/print-page.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order) throw data(null, { status: 404 });
  const { shopName, phone, collectAddress } = await findShopSettings(shop);
  const shown = mayDo(context, "orders") ? order : parcelOf(order);
  return {
    order: shown,
    sender: { shopName, phone, address: collectAddress, website: new URL(shop.settings.origin).host },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Packing slip ${loaderData.order.number}` : "Not found");

export default function DashboardOrderPrintPage({ loaderData: { order, sender } }: Route.ComponentProps) {
  return (
    <DashboardSection
      heading="Packing slip"
      actions={
        <>
          <LinkButton to={href("/admin/orders/:id", { id: order.id })}>Back to order</LinkButton>
          <Button look="primary" data-needs-script onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <PackingSlip order={order} sender={sender} />
    </DashboardSection>
  );
}
