import { href, Link, Outlet } from "react-router";
import * as v from "valibot";
import { AdminSection, NothingHere } from "#app/admin/admin-section.tsx";
import { AttentionNotice } from "#app/admin/attention/attention-notice.tsx";
import { OrderFilter } from "#app/admin/orders/order-filter.tsx";
import { OrderResults } from "#app/admin/orders/order-results.tsx";
import { OrderSearch, useIsListLoading } from "#app/admin/orders/order-search.tsx";
import { OrderTable } from "#app/admin/orders/order-table.tsx";
import { withoutEmails } from "#app/admin/orders/parcel.ts";
import { PageLinks } from "#app/admin/page-links.tsx";
import { countAttention } from "#app/attention/list-attention.server.ts";
import { listOrders } from "#app/orders/list-orders.server.ts";
import { hasStoreOrders, searchStoreOrders } from "#app/store-orders/list-store-orders.server.ts";
import { orderStatuses } from "#app/orders/order-summary.ts";
import { searchOrders } from "#app/orders/search-orders.server.ts";
import { mayDo } from "#app/staff/require-staff.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import type { Route } from "./+types/admin-orders.ts";
import styles from "./admin-orders.module.css";

const asked = v.object({
  q: v.fallback(v.pipe(v.string(), v.trim()), ""),
  status: v.fallback(v.optional(v.picklist(orderStatuses)), undefined),
  after: v.optional(v.string()),
  before: v.optional(v.string()),
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { q, ...listing } = v.parse(asked, Object.fromEntries(url.searchParams));
  const maySeeAll = mayDo(context, "orders");
  const shown = maySeeAll ? <Listed,>(listed: Listed) => listed : withoutEmails;
  return {
    query: q,
    status: listing.status,
    found: q ? shown(await searchOrders(shop, q)) : undefined,
    foundInStore: q && maySeeAll && shop.content.hosted ? await searchStoreOrders(shop, q) : undefined,
    list: q ? undefined : shown(await listOrders(shop, listing)),
    hasStoreOrders: !q && maySeeAll && shop.content.hosted !== undefined && (await hasStoreOrders(shop)),
    attention: q || !mayDo(context, "see attention") ? 0 : await countAttention(shop),
    search: url.search,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard order");

export default function AdminOrdersPage({ loaderData }: Route.ComponentProps) {
  const { query, status, found, foundInStore, list, hasStoreOrders: isAlsoInStore, attention, search } = loaderData;
  const isLoading = useIsListLoading();
  return (
    <AdminSection heading="order">
      <AttentionNotice count={attention} />
      <div className={styles.tools}>
        <OrderSearch query={query} />
        {!query && <OrderFilter status={status} hasStoreOrders={isAlsoInStore} />}
      </div>
      <div aria-busy={isLoading} className={styles.list}>
        {found && <OrderResults {...found} inStore={foundInStore} query={query} />}
        {list && <OrderList {...list} status={status} search={search} />}
      </div>
      <Outlet />
    </AdminSection>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type OrderListProps = NonNullable<Loaded["list"]> & Pick<Loaded, "status" | "search">;

function OrderList({ orders, newer, older, status, search }: OrderListProps) {
  if (orders.length === 0) {
    return (
      <NothingHere>
        {status ? (
          <p>No order is {status} at this point of the list.</p>
        ) : (
          <p>No orders yet. Each paid order appears here by itself.</p>
        )}
        {status && <Link to={href("/admin")}>All orders</Link>}
      </NothingHere>
    );
  }
  const pageAt = (place: "after" | "before", id: string | undefined) =>
    id && `${href("/admin")}?${new URLSearchParams({ ...(status && { status }), [place]: id })}`;
  return (
    <>
      <OrderTable orders={orders} search={search} />
      <PageLinks label="Pages of orders" previous={pageAt("before", newer)} next={pageAt("after", older)} />
    </>
  );
}
