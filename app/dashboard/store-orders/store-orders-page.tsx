import { href, Outlet } from "react-router";
import { listStoreOrders } from "#app/content-store/store-orders/list-store-orders.server.ts";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { OrderSearch } from "#app/dashboard/orders/order-search.tsx";
import { OrderTabLinks } from "#app/dashboard/orders/order-tab-links.tsx";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/store-orders-page.ts";
import { StoreOrderTable } from "./store-order-table.tsx";
import styles from "#app/dashboard/orders/orders-page.module.css";

/** Orders from before the shop used its content store. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return { ...(await listStoreOrders(shopOf(context), readListAddress(url, {}))), search: url.search };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Orders in the content store");

export default function DashboardStoreOrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, newer, older, search } = loaderData;
  return (
    <DashboardSection heading="Orders in the content store">
      <OrderTabLinks asking={{}} hasStoreOrders isInStore />
      <div className={`cluster gap-2-4 middle apart ${styles.tools}`}>
        <OrderSearch asking={{}} />
      </div>
      <div className={styles.list}>
        {orders.length === 0 ? (
          <NothingHere>
            <p>No orders in the content store.</p>
          </NothingHere>
        ) : (
          <StoreOrderTable orders={orders} search={search} />
        )}
        <ListPages label="Pages of orders" path={href("/admin/orders/in-store")} newer={newer} older={older} />
      </div>
      <Outlet />
    </DashboardSection>
  );
}
